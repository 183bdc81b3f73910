import { defineConfig } from 'vitest/config'

const PROCESS_TESTS = '{db,server,web,tools}/**/*.process.test.ts'
const CLUSTER_TESTS = 'server/**/*.cluster.test.ts'
const ISOLATED_TESTS = '{db,server}/**/*.isolated.test.ts'
const API_TESTS = ['{db,server}/**/*.test.ts']
/** What PostgreSQL's planner does; Citus has one of its own, which plans each execution (decision 80). */
const PLAN_TESTS = '{db,server}/**/*.plan.test.ts'
const NOT_API_TESTS = [PROCESS_TESTS, ISOLATED_TESTS, CLUSTER_TESTS]

/**
 * Four projects, selected by the path: *.process.test.ts starts, kills or starves processes; all other tests of db/ and
 * server/ have a PostgreSQL with a migrated template database; the rest needs nothing but Node. The files of a project
 * share three processes, because loading the server for each takes longer than most of its tests; *.isolated.test.ts,
 * which measures memory or replaces a module, has a process of its own. *.cluster.test.ts needs programs of the system and
 * runs with `npm run test:cluster` only. *.plan.test.ts, about the planner of PostgreSQL, is left out on Citus.
 */
export default defineConfig({
  test: {
    // They only detect hangs: on a loaded machine PostgreSQL takes ten seconds to start.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // More than processors: tests of the API wait for PostgreSQL a third of their time.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'process',
          include: [PROCESS_TESTS],
          globalSetup: ['./db/testing/global-setup.ts'],
          // They wait more than they compute.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: [ISOLATED_TESTS],
          globalSetup: ['./db/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: API_TESTS,
          exclude: NOT_API_TESTS,
          globalSetup: ['./db/testing/global-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,contract,web,tools}/**/*.test.{ts,tsx}'],
          exclude: [PROCESS_TESTS],
          isolate: false,
        },
      },
      ...(process.env['CITUS_URL']
        ? [
            {
              extends: true as const,
              test: {
                name: 'citus',
                include: API_TESTS,
                exclude: [...NOT_API_TESTS, PLAN_TESTS],
                globalSetup: ['./db/testing/citus-setup.ts'],
                // Each statement is planned, and goes from node to node.
                testTimeout: 600_000,
                isolate: false,
              },
            },
          ]
        : []),
      ...(process.env['CLUSTER_PROGRAMS']
        ? [{ extends: true as const, test: { name: 'cluster', include: [CLUSTER_TESTS] } }]
        : []),
    ],
  },
})
