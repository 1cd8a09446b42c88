import { runServerTool } from './run-server-tool.js'

await runServerTool('unhold')
