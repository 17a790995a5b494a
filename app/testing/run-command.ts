/** Runs an operator's command as a separate process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * @param command a file of `app/server`
 * @param env environment variables, as the operator would set them
 * @returns `status` null where it was killed, as it is after 50 s.
 */
export async function runCommand(
  command: string,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [`app/server/${command}.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 50_000,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...env,
    },
  })
  const [, stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { status: child.exitCode, stdout, stderr }
}
