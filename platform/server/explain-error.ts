/** What went wrong and what caused it, in one line for an operator: `… could not be migrated: disk is full`. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A name with two addresses fails with one error for each, and no message of its own.
  const message = error.message || (error instanceof AggregateError ? String(error.errors[0]) : '')
  if (error.cause === undefined) return message
  return `${message.replace(/\.$/, '')}: ${explainError(error.cause)}`
}
