/**
 * A mail that confirms the address of a new account is on its way: kept from the register page for the first screens of
 * the app, in the same tab.
 */
const KEY = 'confirmation-mail'

/** @param uid of the new account: another one that logs in here is told nothing. */
export function noteConfirmationMail(uid: string): void {
  try {
    sessionStorage.setItem(KEY, uid)
  } catch {
    // Without storage the account page tells.
  }
}

export function isConfirmationMailNoted(uid: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === uid
  } catch {
    return false
  }
}

export function forgetConfirmationMail(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There is none.
  }
}
