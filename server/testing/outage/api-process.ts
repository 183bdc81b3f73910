import { startProcess } from '../../process/start-process.ts'

// The server process without the pages, which are not built yet when the tests run.
await startProcess('none')
