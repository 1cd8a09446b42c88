// What modules receive from others on which they do not depend. The server, its jobs and the demo import
// this file.
import './limited-items.ts'
import './service-tax.ts'
