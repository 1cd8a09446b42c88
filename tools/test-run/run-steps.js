import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { projectEnvironment, root } from '../process/place.js'
import { run } from '../process/run.js'
import { failureLines, slowestFiles } from './summary.js'

const report = join(root, 'node_modules', '.test-report.json')

/**
 * Runs every step whatever the results before it, then prints the slowest files, every failure
 * and, as the last line, 'N passed, N failed'.
 */
export const runSteps = async ({ checks = [], suites = [], filters = [] }) => {
  const results = []
  for (const check of checks) results.push(await runCheck(check))
  for (const suite of suites) results.push(await runSuite(suite, filters))

  const passed = results.reduce((total, result) => total + result.passed, 0)
  const failures = results.flatMap((result) => result.failures)
  for (const line of slowestFiles(results.flatMap(({ files = [] }) => files))) console.log(line)
  for (const line of failureLines(failures)) console.log(line)
  if (passed + failures.length === 0) console.log(`No test is called ${filters.join(' or ')}.`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exit(failures.length > 0 || passed === 0 ? 1 : 0)
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
  if (code === 0) return { passed: 1, failures: [] }
  console.log(output.trimEnd())
  const message = stripVTControlCharacters(output.trim())
  return { passed: 0, failures: [{ file: 'check', title, message }] }
}

/** Runs a suite, which prints while it runs, and counts its tests. */
const runSuite = async ({ title, command: [command, ...args] }, filters) => {
  const took = stopwatch()
  rmSync(report, { force: true })
  console.log(`${title} …`)
  const { code } = await run(
    command,
    [...args, ...filters, ...(filters.length > 0 ? ['--passWithNoTests'] : []), reporter],
    {
      env: { ...projectEnvironment, ...colors, TEST_REPORT: report, TEST_ROOT: root },
      // One stream, so that the summary at the end stays the end.
      stdio: ['ignore', 1, 1],
    },
  )
  const result = resultOf(title, code)
  console.log(`${title}: ${result.passed} passed, ${result.failures.length} failed; ${took()}`)
  return result
}

const colors = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
const reporter = `--reporter=${join(root, 'tools', 'test-run', 'reporter.js')}`

/** What the reporter wrote; a suite that ends otherwise counts as one failure. */
const resultOf = (title, code) => {
  const result = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { passed: 0, failures: [], files: [] }
  if (code !== 0 && result.failures.length === 0)
    result.failures.push({ file: 'suite', title, message: `It ended with code ${code}.` })
  return result
}

const stopwatch = () => {
  const started = Date.now()
  return () => `${((Date.now() - started) / 1000).toFixed(1)} s`
}
