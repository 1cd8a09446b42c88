import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const isWindows = process.platform === 'win32'

const machinePath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !/node_modules[\\/]\.bin$/.test(folder))
  .join(delimiter)

/** The machine's own Node and npm: what installs must not stand on what it replaces. */
export const machineEnvironment = { ...process.env, PATH: machinePath }

/** The project's commands first, its Node 24 among them. */
export const projectEnvironment = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${machinePath}`,
}
