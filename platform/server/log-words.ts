/**
 * Log lines for a person: the server writes JSON, one object a line, and this turns each into a line of words.
 *
 * A request is one line, its response: that it arrived is left out. Whoever collects logs sets `LOG_FORMAT=json`.
 */

type LogLine = {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly req?: { readonly method: string; readonly path: string }
  readonly res?: { readonly status: number }
  readonly responseTime?: number
  readonly err?: { readonly stack?: string; readonly message?: string }
}

const WARN = 40
const ERROR = 50
/** Of the process and of the line itself: nothing that a person acts on. */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'req', 'res', 'err'])

/** @param write receives each line, with its line break. */
export function logInWords(write: (line: string) => void): { write(line: string): void } {
  return {
    write(line) {
      const words = wordsOf(line)
      if (words !== null) write(`${words}\n`)
    },
  }
}

/** @returns null for a line that says nothing new. What is not a line of the log stays as it is. */
function wordsOf(line: string): string | null {
  const read = readLine(line)
  if (read === null) return line.trimEnd()
  const { level, time, msg = '', req, res, responseTime, err } = read
  if (msg === 'incoming request') return null
  const clock = new Date(time).toTimeString().slice(0, 8)
  const rank = level >= ERROR ? 'error: ' : level >= WARN ? 'warning: ' : ''
  const start = `${clock} ${rank}`
  if (msg === 'request completed' && req && res) {
    return `${start}${req.method} ${req.path}: ${res.status} in ${Math.round(responseTime ?? 0)} ms`
  }
  const details = Object.entries(read).filter(([name]) => !LEFT_OUT.has(name))
  const rest = details.map(([name, value]) => `${name}: ${textOf(value)}`).join(', ')
  const where = req ? ` (${req.method} ${req.path})` : ''
  const trouble = err ? `\n${err.stack ?? err.message ?? ''}` : ''
  return `${start}${msg}${where}${rest === '' ? '' : ` (${rest})`}${trouble}`
}

function readLine(line: string): LogLine | null {
  try {
    const value: unknown = JSON.parse(line)
    const isLine = typeof value === 'object' && value !== null && 'level' in value
    return isLine ? (value as LogLine) : null
  } catch {
    return null
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
