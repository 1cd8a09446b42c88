import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { DefaultReporter } from 'vitest/node'

/**
 * Prints one line per file and one per failed test, and writes what the run found as JSON to the
 * file named by TEST_REPORT:
 * { passed, failures: [{ file, title, message }], flaky: [{ file, title }], files: [{ file, ms }] }.
 */
export default class Reporter extends DefaultReporter {
  constructor() {
    super({ summary: false })
    this.renderSucceed = false
  }

  printTestCase(state, test) {
    if (test.result().state === 'failed') super.printTestCase(state, test)
  }

  onTestRunEnd(modules, errors, reason) {
    super.onTestRunEnd(modules, errors, reason)
    const report = {
      passed: modules.flatMap((module) => [...module.children.allTests('passed')]).length,
      failures: [...modules.flatMap(failuresOf), ...errors.map(unhandled)],
      flaky: modules.flatMap(flakyOf),
      files: modules.map((module) => ({ file: nameOf(module), ms: module.diagnostic().duration })),
    }
    const path = process.env.TEST_REPORT
    if (path) writeFileSync(path, JSON.stringify(report))
  }
}

const nameOf = ({ moduleId }) => fromRoot(moduleId)
const fromRoot = (path) => relative(process.env.TEST_ROOT ?? '.', path)

/** The failed tests of a file; a file or a suite that fails itself counts as one. */
const failuresOf = (module) => {
  const file = nameOf(module)
  const tests = [...module.children.allTests('failed')].map((test) => ({
    file,
    title: test.fullName,
    message: messageOf(test.result().errors),
  }))
  const suites = [module, ...module.children.allSuites()].filter(
    (suite) => suite.errors().length > 0,
  )
  const broken = suites.map((suite) => ({
    file,
    title: suite.fullName ?? 'the file itself',
    message: messageOf(suite.errors()),
  }))
  const isUnfinished = ['pending', 'queued'].includes(module.state())
  const unfinished = { file, title: 'the file itself', message: 'It did not finish.' }
  return [...tests, ...broken, ...(isUnfinished ? [unfinished] : [])]
}

/** The tests of a file that passed when they were repeated. */
const flakyOf = (module) =>
  [...module.children.allTests('passed')]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => ({ file: nameOf(module), title: test.fullName }))

/** An error that no test awaited. */
const unhandled = (error) => ({
  file: error.VITEST_TEST_PATH ? fromRoot(error.VITEST_TEST_PATH) : 'unknown file',
  title: error.type ?? 'an unhandled error',
  message: messageOf([error]),
})

const messageOf = (errors = []) =>
  stripVTControlCharacters(
    errors
      .map(({ name, message, diff, stack }) =>
        [`${name ?? 'Error'}: ${message}`, diff, placesOf(stack)].filter(Boolean).join('\n'),
      )
      .join('\n'),
  )

/** The lines of a stack that are in the project. */
const placesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at .*[/\\]/.test(line) && !line.includes('node_modules'))
    .slice(0, 3)
    .join('\n')
