/** Where a mail with a link to choose a password is asked for: on our own page, or at the operator's address. */

/** Also where `app/brand.ts` names none. */
const OWN_PASSWORD_FORM = '/__/auth/action?mode=requestPasswordReset'

/** @param email goes along to our own form only, behind the `#`: no server and no log sees it. */
export function passwordFormFor(email: string, address = OWN_PASSWORD_FORM): string {
  if (email === '' || address !== OWN_PASSWORD_FORM) return address
  return `${address}#email=${encodeURIComponent(email)}`
}
