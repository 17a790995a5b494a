/** Which folder may know which. tools/check-boundaries.ts checks it, and demands a planted violation of each rule. */
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'feature-to-feature-only-through-contract',
      comment:
        'Another feature is known by its contract.ts. Need its data? Ask for a function; app/server passes it in. Tests may use what it offers for tests.',
      severity: 'error',
      from: { path: '^features/([^/]+)/' },
      to: {
        path: '^features/([^/]+)/',
        pathNot: [
          '^features/$1/',
          '^features/[^/]+/contract\\.ts$',
          // Code outside tests is kept from it by `test-code-stays-in-tests`.
          '^features/[^/]+/(server|web)/testing\\.ts$',
        ],
      },
    },
    {
      name: 'app-enters-by-the-doors',
      severity: 'error',
      from: { path: '^app/' },
      to: {
        path: '^features/',
        pathNot:
          '^features/[^/]+/(contract\\.ts|server\\.ts|build\\.ts|web\\.tsx|register\\.ts|partner\\.ts|stop-reminders\\.ts)$',
      },
    },
    {
      name: 'tools-enter-by-the-doors',
      comment:
        'build.ts is for what no running server loads; server/testing.ts is what a feature offers for tests.',
      severity: 'error',
      from: { path: '^(tools|bench|e2e)/' },
      to: {
        path: '^features/',
        pathNot: '^features/[^/]+/((contract|server|build|server/testing)\\.ts|web\\.tsx)$',
      },
    },
    {
      name: 'web-never-reaches-server',
      severity: 'error',
      from: { path: '(^(app|platform)/web/)|(^features/[^/]+/web(/|\\.tsx$))' },
      to: {
        path: '(^(app|platform)/server/)|(^features/[^/]+/((server|read|check|compile)/|(server|build)\\.ts$))|^db/',
      },
    },
    {
      name: 'server-never-reaches-web',
      severity: 'error',
      from: {
        path: '(^(app|platform)/server/)|(^features/[^/]+/((server|read|check|compile)/|(server|build)\\.ts$))|^db/',
      },
      to: { path: '(^(app|platform)/web/)|(^features/[^/]+/web(/|\\.tsx$))' },
    },
    {
      name: 'server-parses-no-content',
      comment:
        'Content is read, checked and compiled by a build. A server that finds nothing compiled loads the door build.ts, by a dynamic import.',
      severity: 'error',
      from: {
        path: '^(app|platform)/server/|^features/[^/]+/server(/|\\.ts$)',
        pathNot: '(\\.test\\.ts|/testing\\.ts)$',
      },
      to: { path: '^features/[^/]+/(build\\.ts$|(read|check|compile)/)', dynamic: false },
    },
    {
      name: 'contract-and-core-are-neutral',
      comment: 'They run in the browser and on the server, so they may use neither.',
      severity: 'error',
      from: {
        path: '^platform/contract/|^features/[^/]+/(contract\\.ts$|core/)',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '(^|/)(web|server)(/|\\.tsx?$)|^features/[^/]+/(build\\.ts$|(read|check|compile)/)|^(app|db)/|node_modules/(react|fastify|kysely)',
      },
    },
    {
      name: 'contract-and-core-use-no-node-builtins',
      severity: 'error',
      from: {
        path: '^platform/contract/|^features/[^/]+/(contract\\.ts$|core/)',
        pathNot: '\\.test\\.ts$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^(features|app)/' },
    },
    {
      name: 'features-do-not-know-app',
      comment: 'Only a test may start the whole server, through app/server/testing.ts.',
      severity: 'error',
      from: { path: '^features/', pathNot: '\\.(test|e2e)\\.tsx?$' },
      to: { path: '^app/' },
    },
    {
      name: 'test-code-stays-in-tests',
      severity: 'error',
      from: {
        pathNot: '(\\.(test|e2e|deep)\\.tsx?$)|(/testing(\\.ts$|/))|(^|/)e2e/|^(tools|bench)/',
      },
      to: { path: '(\\.test\\.tsx?$)|(/testing(\\.ts$|/))' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^mdast$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
