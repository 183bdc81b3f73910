import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a measured process has used so far. */
export interface Usage {
  peakMegabytes: number
  cpuSeconds: number
}

export type Question = 'usage' | 'liveMegabytes'

/** In a measured process: answers the questions of the bench, one message each. */
export function reportUsage(): void {
  process.on('message', (question: Question) => {
    process.send?.(question === 'usage' ? usage() : liveMegabytes())
  })
}

function usage(): Usage {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  return { peakMegabytes: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }
}

/** What is referenced. The memory of the process grows by garbage as well, as far as the collector lets it. */
function liveMegabytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}
