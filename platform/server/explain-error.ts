/** An error and its causes in one line for an operator: `… could not be migrated: disk is full`. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause === undefined) return error.message
  return `${error.message.replace(/\.$/, '')}: ${explainError(error.cause)}`
}
