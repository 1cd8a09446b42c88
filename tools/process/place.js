import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const isWindows = process.platform === 'win32'

const machinePath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !/node_modules[\\/]\.bin$/.test(folder))
  .join(delimiter)

/**
 * The machine's own Node and npm, because an installation must not run on the files it replaces.
 */
export const machineEnvironment = { ...process.env, PATH: machinePath }

/** The project's commands first, including its Node 24. */
export const projectEnvironment = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${machinePath}`,
}
