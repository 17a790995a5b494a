/**
 * What a comparison needs of this machine: network namespaces, programs in them, and nothing left behind.
 *
 * All that is made has a name that begins with `lab-bench-` and the id of this process.
 */
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Daemons of Debian packages are here, which may not be in everybody's path. */
const PATHS = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin:/usr/lib/frr` }

export type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string }

/** Runs a program to its end; one that fails is told by its code. @param input is given to it as its standard input. */
export function runProgram(
  program: string,
  args: readonly string[],
  input = '',
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      [...args],
      { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...PATHS, ...environment } },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0
        resolve({ code, stdout, stderr: stderr || (error?.message ?? '') })
      },
    )
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}

/** @throws where it fails, with what it said. @returns what it printed. */
export async function mustRun(
  program: string,
  args: readonly string[],
  input = '',
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code, stdout, stderr } = await runProgram(program, args, input, environment)
  if (code !== 0) throw new Error(`${program} ${args.slice(0, 6).join(' ')}: ${stderr.trim()}`)
  return stdout
}

/** Which of these programs are not here. */
export async function missingPrograms(programs: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    programs.map(async (program) => {
      const { code } = await runProgram('sh', ['-c', `command -v ${program}`])
      return code === 0
    }),
  )
  return programs.filter((_, at) => !found[at])
}

/** Null, or what this machine says where a namespace is asked for. */
export async function whyNoNamespaces(): Promise<string | null> {
  const name = `lab-bench-${process.pid}-try`
  const made = await runProgram('ip', ['netns', 'add', name])
  if (made.code !== 0) return made.stderr.trim()
  const linked = await runProgram('ip', [
    '-n',
    name,
    'link',
    'add',
    'one',
    'type',
    'veth',
    'peer',
    'name',
    'two',
  ])
  await runProgram('ip', ['netns', 'del', name])
  return linked.code === 0 ? null : linked.stderr.trim()
}

/** A place for one comparison; `close` ends and removes all of it. */
export type Place = {
  /** The name of a namespace, by a short name; made when it is first asked for. */
  readonly namespace: (short: string) => Promise<string>
  /** Lines for `ip -batch` in a namespace. */
  readonly ip: (
    short: string,
    lines: readonly string[],
    /** What fails is left out. */
    options?: { readonly isLenient: boolean },
  ) => Promise<void>
  readonly sh: (short: string, script: string) => Promise<string>
  /** Runs until the place is closed. */
  readonly start: (
    short: string,
    program: string,
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ) => Promise<void>
  /** An empty folder. */
  readonly makeFolder: () => Promise<string>
  readonly close: () => Promise<void>
}

export function openPlace(): Place {
  const names = new Map<string, Promise<string>>()
  const folders: string[] = []
  const running: { readonly kill: () => Promise<void> }[] = []

  async function make(short: string): Promise<string> {
    const name = `lab-bench-${process.pid}-${short}`
    await mustRun('ip', ['netns', 'add', name])
    return name
  }
  function namespace(short: string): Promise<string> {
    const known = names.get(short) ?? make(short)
    names.set(short, known)
    return known
  }
  const enter = async (short: string) => `--net=/run/netns/${await namespace(short)}`

  async function close(): Promise<void> {
    process.off('SIGINT', closeAndEnd).off('SIGTERM', closeAndEnd)
    await Promise.all(running.map(({ kill }) => kill()))
    for (const name of await Promise.all(names.values()))
      await runProgram('ip', ['netns', 'del', name])
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
  /** Whoever stops a comparison finds nothing of it afterwards. */
  function closeAndEnd(): void {
    void close().then(() => process.exit(1))
  }
  process.once('SIGINT', closeAndEnd).once('SIGTERM', closeAndEnd)

  return {
    namespace,
    async ip(short, lines, { isLenient } = { isLenient: false }) {
      const name = await namespace(short)
      const input = `${lines.join('\n')}\n`
      if (isLenient) await runProgram('ip', ['-n', name, '-force', '-batch', '-'], input)
      else await mustRun('ip', ['-n', name, '-batch', '-'], input)
    },
    async sh(short, script) {
      return mustRun('nsenter', [await enter(short), 'sh', '-s'], script)
    },
    async start(short, program, args, environment = {}) {
      const child = spawn('nsenter', [await enter(short), program, ...args], {
        stdio: 'ignore',
        env: { ...process.env, ...PATHS, ...environment },
      })
      const ended = new Promise<void>((resolve) => {
        child.on('exit', () => resolve())
        child.on('error', () => resolve())
      })
      running.push({
        kill: async () => {
          child.kill()
          await ended
        },
      })
    },
    async makeFolder() {
      const folder = await mkdtemp(join(tmpdir(), 'lab-bench-'))
      folders.push(folder)
      return folder
    },
    close,
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
