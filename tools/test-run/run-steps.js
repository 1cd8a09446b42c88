import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { projectEnvironment, root } from '../process/place.js'
import { run } from '../process/run.js'
import { failureLines, flakyLines, slowestFiles } from './summary.js'

/**
 * Runs the lanes beside each other, and the steps of a lane one after the other, whatever the
 * results before them. A step may be lanes itself. The output of a step is printed when it ends. Then prints the slowest files,
 * every flaky test, every failure and, as the last line, 'N passed, N failed'.
 */
export const runSteps = async (lanes, filters = []) => {
  const took = stopwatch()
  const results = await runLanes(lanes, filters)

  const passed = results.reduce((total, result) => total + result.passed, 0)
  const failures = results.flatMap((result) => result.failures)
  console.log(`All steps took ${took()}.`)
  for (const line of slowestFiles(results.flatMap(({ files }) => files))) console.log(line)
  for (const line of flakyLines(results.flatMap(({ flaky }) => flaky))) console.log(line)
  for (const line of failureLines(failures)) console.log(line)
  if (passed + failures.length === 0) console.log(`No test is called ${filters.join(' or ')}.`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exit(failures.length > 0 || passed === 0 ? 1 : 0)
}

const runLanes = async (lanes, filters) =>
  (await Promise.all(lanes.map((lane) => runLane(lane, filters)))).flat()

const runLane = async (steps, filters) => {
  const results = []
  for (const step of steps) results.push(...(await runStep(step, filters)))
  return results
}

const runStep = async (step, filters) => {
  if (Array.isArray(step)) return runLanes(step, filters)
  return [await (step.isSuite ? runSuite(step, filters) : runCheck(step))]
}

/** Runs a check, which prints output only if it fails, and counts as one test. */
const runCheck = async ({ title, command: [command, ...args], cwd = '.' }) => {
  const took = stopwatch()
  const { code, output } = await run(command, args, {
    cwd: join(root, cwd),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (code === 0) {
    console.log(`${title}: ${took()}`)
    return { passed: 1, failures: [], flaky: [], files: [] }
  }
  console.log(`${title}: FAILED, ${took()}\n${output.trimEnd()}`)
  const message = stripVTControlCharacters(output.trim())
  return { passed: 0, failures: [{ file: 'check', title, message }], flaky: [], files: [] }
}

/** Runs a suite and counts its tests. */
const runSuite = async ({ title, command: [command, ...args] }, filters) => {
  const took = stopwatch()
  const report = join(root, 'node_modules', `.test-report-${title.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  console.log(`${title} …`)
  const { code, output } = await run(
    command,
    [...args, ...filters, ...(filters.length > 0 ? ['--passWithNoTests'] : []), reporter],
    {
      env: { ...projectEnvironment, ...colors, TEST_REPORT: report, TEST_ROOT: root },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const result = resultOf(report, title, code)
  console.log(output.trimEnd())
  console.log(`${title}: ${result.passed} passed, ${result.failures.length} failed; ${took()}`)
  return result
}

const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
const reporter = `--reporter=${join(root, 'tools', 'test-run', 'reporter.js')}`

/** What the reporter wrote; a suite that ends otherwise counts as one failure. */
const resultOf = (report, title, code) => {
  const result = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { passed: 0, failures: [], flaky: [], files: [] }
  if (code !== 0 && result.failures.length === 0)
    result.failures.push({ file: 'suite', title, message: `It ended with code ${code}.` })
  return result
}

const stopwatch = () => {
  const started = Date.now()
  return () => `${((Date.now() - started) / 1000).toFixed(1)} s`
}
