import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

/** Metrics whose value is read on each scrape. */
export function readers(registry: Registry) {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  return { gauge, counter }
}
