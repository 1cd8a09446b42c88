import { compileOrExit } from './compile.js'

compileOrExit()
