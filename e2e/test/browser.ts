import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

import { alone } from '../../tools/process/alone.js'

type Launch = { executablePath: string; args: string[] }

declare module 'vitest' {
  interface ProvidedContext {
    /** How every journey starts its browser. */
    browser: Launch
  }
}

/**
 * Runs once per test run: chooses the browser that `BROWSER` names (a path, or `bundled`), else the
 * machine's Chromium, else the one from npm. Prints its path and version as the first line.
 */
export const setup = async (project: TestProject) => {
  const { executablePath, args } = await choose(process.env['BROWSER'])
  // Chromium's sandbox does not start as root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  process.stdout.write(`Browser: ${versionOf(executablePath)} (${executablePath})\n`)
  project.provide('browser', { executablePath, args: [...args, ...asRoot] })
}

const choose = async (wanted: string | undefined): Promise<Launch> => {
  if (wanted === 'bundled') return unpack()
  if (wanted && !existsSync(wanted)) throw new Error(`BROWSER names no file: ${wanted}`)
  if (wanted) return { executablePath: wanted, args: [] }
  return findInstalled() ?? unpack()
}

/** Returns the version line of the browser; a wrapper may print other messages around it. */
const versionOf = (path: string) => {
  try {
    const output = execFileSync(path, ['--version', '--no-sandbox'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return output.toString().trim()
  } catch {
    return 'unknown version'
  }
}

const findInstalled = (): Launch | undefined => {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) =>
    existsSync(path),
  )
  return executablePath === undefined ? undefined : { executablePath, args: [] }
}

/** Some of its arguments crash pages, others bypass the content security policy. */
const unwanted = /single-process|no-zygote|disable-web-security|allow-running-insecure/

/** Unpacks it once for each installation, and never in two runs at the same time. */
const unpack = async (): Promise<Launch> => {
  const complete = join(unpacked, 'complete')
  return alone('browser', async () => {
    // A killed run leaves files half unpacked, which would count as complete.
    if (!existsSync(complete)) rmSync(unpacked, { recursive: true, force: true })
    mkdirSync(unpacked, { recursive: true })
    const launch = await unpackInto(unpacked)
    useUnpackedFonts()
    writeFileSync(complete, '')
    return launch
  })
}

const unpacked = join(import.meta.dirname, '../../node_modules/.chromium')

/**
 * The package looks for its fonts in other folders. Without any, text whose web font is not loaded in time
 * has no height.
 */
const useUnpackedFonts = () => {
  const fonts = join(unpacked, 'fonts')
  const dirs = `<dir>${fonts}/fonts</dir><cachedir>${unpacked}/fonts-cache</cachedir>`
  writeFileSync(join(fonts, 'fonts.conf'), `<fontconfig>${dirs}</fontconfig>\n`)
}

/** The package unpacks into the temporary folder whatever is not there. */
const unpackInto = async (folder: string): Promise<Launch> => {
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = folder
  try {
    // Read while the package loads, which then also unpacks the libraries that a minimal machine
    // lacks.
    process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    chromium.setGraphicsMode = false
    return {
      executablePath: await chromium.executablePath(),
      args: chromium.args.filter((arg) => !unwanted.test(arg)),
    }
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  }
}
