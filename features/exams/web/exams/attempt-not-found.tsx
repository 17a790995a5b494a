/** In place of a practice exam whose address leads to none of this learner's. */
export function AttemptNotFound() {
  return (
    <p role="alert" className="max-w-prose">
      This practice exam was not found. Its address may be mistyped, or it belongs to another
      account.
    </p>
  )
}

/** Whether asking again cannot help: by the code of the server's answer. */
export function isNotFound(code: string | null): boolean {
  return code === 'not_found' || code === 'invalid_request'
}
