/**
 * Where a learner goes after signing in.
 *
 * The address comes from the query, so anyone can write it into a link. Only a path of this site is accepted.
 * `//host`, `\\host`, a scheme, dot segments that produce one of these, and any percent-encoding of them fall back to
 * the dashboard.
 */
export const DEFAULT_RETURN_TO = '/dashboard'

export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string') return DEFAULT_RETURN_TO
  let decoded = value
  for (let rounds = 0; rounds < 5; rounds++) {
    if (!isOwnPath(decoded)) return DEFAULT_RETURN_TO
    const next = decodeOnce(decoded)
    if (next === decoded) return value
    decoded = next
  }
  // No honest path is encoded five times.
  return DEFAULT_RETURN_TO
}

/** What the login and the register page pass on to each other. */
type PassedOn = { readonly returnTo?: string | undefined; readonly plan?: string | undefined }

/** The query of a link between the two, with its `?`; empty where there is nothing to pass on. */
export function passedOn({ returnTo, plan }: PassedOn): string {
  const path = safeReturnTo(returnTo)
  const parts = [
    ...(plan === undefined ? [] : [`plan=${encodeURIComponent(plan)}`]),
    ...(path === DEFAULT_RETURN_TO ? [] : [`returnTo=${encodeURIComponent(path)}`]),
  ]
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function isOwnPath(text: string): boolean {
  const path = text.split(/[?#]/)[0] ?? ''
  return (
    /^\/(?![/\\])/.test(text) &&
    // Browsers drop tabs and line breaks from an address, and read \ as /.
    // oxlint-disable-next-line no-control-regex
    !/[\u0000-\u001f\u007f\\]/.test(text) &&
    !/\/\.{0,2}\//.test(path) &&
    !/\/\.{1,2}$/.test(path)
  )
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
