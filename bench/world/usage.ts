/** What a measured process has used so far. */
export interface Usage {
  peakMegabytes: number
  cpuSeconds: number
}

/** In a measured process: answers each message of the bench with its usage. */
export function reportUsage(): void {
  process.on('message', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const usage: Usage = { peakMegabytes: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }
    process.send?.(usage)
  })
}
