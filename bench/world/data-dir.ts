import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the measured applications store files; drawings of an earlier run are used again. */
export const BENCH_DATA_DIR = join(tmpdir(), 'mostrador-bench')
