/**
 * One spelling for each e-mail address.
 *
 * Only ASCII is taken (browsers write an international domain in ASCII by
 * themselves), so two addresses that look alike are alike. Case is folded on
 * both sides of the @: in practice no provider tells `Ada@` from `ada@`.
 */

/** The HTML standard's "valid email address", so the form and the service agree. */
const VALID =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

const LONGEST = 256

/** The address in its one spelling, or null where it is not an address. */
export function normalEmail(text: string): string | null {
  if (text.length > LONGEST) return null
  const address = text.trim()
  // Before the case is folded: the small letters of some other signs are ASCII, and theirs is another mailbox.
  if (!/^[!-~]+$/.test(address)) return null
  const email = address.toLowerCase()
  return VALID.test(email) ? email : null
}
