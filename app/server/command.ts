/** Shared by all operator's commands: settings are checked first, and a mistake is reported in one line. */
import { explainError } from '#platform/server/explain-error.ts'
import { readSettings } from '#platform/server/settings.ts'

import { settings as declared, type AppSettings } from './settings.ts'

type Tools = { readonly settings: AppSettings; readonly say: (line: string) => void }

export async function runCommand(work: (tools: Tools) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(declared, process.env)
    await work({ settings, say: (line) => process.stdout.write(`${line}\n`) })
  } catch (error) {
    process.stderr.write(`${explainError(error)}\n`)
    process.exitCode = 1
  }
}
