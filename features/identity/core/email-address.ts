/**
 * One spelling for each email address.
 *
 * Only ASCII is accepted (browsers convert an international domain to ASCII themselves), so two addresses that look
 * alike are equal. Case is folded on both sides of the @: in practice no provider distinguishes `Ada@` from `ada@`.
 */

/** The HTML standard's "valid email address", so the form and the service agree. */
const VALID =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

const LONGEST = 256

/** The normalized address, or null where the text is no address. */
export function normalEmail(text: string): string | null {
  if (text.length > LONGEST) return null
  const address = text.trim()
  // Before the case is folded: the lower case of some other characters is ASCII, and theirs is another mailbox.
  if (!/^[!-~]+$/.test(address)) return null
  const email = address.toLowerCase()
  return VALID.test(email) ? email : null
}
