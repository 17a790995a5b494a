/** The address of a request as a log may show it. */

/** A secret of 256 bits has 43 letters and digits; what is left of one that was cut is no easier to guess than 66 bits. */
const MAY_BE_SECRET = /[\w-]{32,}/g
/** Names and ids of ours are not written so. */
const HAS_BOTH_CASES = /[a-z].*[A-Z]|[A-Z].*[a-z]/

/**
 * Without the query, and without what looks like a secret: a calendar program can send neither a header nor a
 * fragment, so the secret of its address is part of the path. Its look decides, not the route: an address that was
 * copied badly reaches no route, and is almost the secret.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  return path.replaceAll(MAY_BE_SECRET, (part) => (HAS_BOTH_CASES.test(part) ? '***' : part))
}
