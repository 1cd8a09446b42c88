import { compileMessages } from './compile.js'

compileMessages()
