import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './process/place.js'
import { run } from './process/run.js'

const report = join(root, 'node_modules', '.test-report.json')

/** Runs every step whatever the results before it, then ends with 'N passed, N failed'. */
export const runSteps = async ({ checks = [], suites = [], filters = [] }) => {
  const counts = []
  for (const check of checks) counts.push(await runCheck(check))
  for (const suite of suites) counts.push(await runSuite(suite, filters))

  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const [passed, failed] = [sum('passed'), sum('failed')]
  if (passed + failed === 0) console.log(`No test is called ${filters.join(' or ')}.`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}

/** Runs a check, which prints output only if it fails, and counts as one test. */
const runCheck = async ({ title, command: [command, ...args], cwd = '.' }) => {
  const took = stopwatch()
  process.stdout.write(`${title} … `)
  const { code, output } = await run(command, args, {
    cwd: join(root, cwd),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  console.log(code === 0 ? took() : `FAILED, ${took()}`)
  if (code !== 0) console.log(output.trimEnd())
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs a suite, which prints while it runs, and counts its tests. */
const runSuite = async ({ title, command: [command, ...args] }, filters) => {
  const took = stopwatch()
  rmSync(report, { force: true })
  console.log(`${title} …`)
  const { code } = await run(
    command,
    [...args, ...filters, ...reporters, ...(filters.length > 0 ? ['--passWithNoTests'] : [])],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const count = countOf(code)
  console.log(`${title}: ${count.passed} passed, ${count.failed} failed; ${took()}`)
  return count
}

const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]

/** A file that does not load and an error outside any test count as failures too. */
const countOf = (code) => {
  if (!existsSync(report)) return { passed: 0, failed: code === 0 ? 0 : 1 }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = testResults.flatMap(({ status, assertionResults }) => {
    const broken = assertionResults.filter((test) => test.status === 'failed')
    return broken.length === 0 && status === 'failed' ? ['the file itself'] : broken
  }).length
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
}

const stopwatch = () => {
  const started = Date.now()
  return () => `${((Date.now() - started) / 1000).toFixed(1)} s`
}
