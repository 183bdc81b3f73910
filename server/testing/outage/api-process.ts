import { startProcess } from '../../process/start-process.ts'

// The server process as it is, without the pages, which are built later than the tests run.
await startProcess('none')
