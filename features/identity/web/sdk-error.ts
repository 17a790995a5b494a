/** An error as the SDK makes them. */
import { FirebaseError } from 'firebase/app'

/**
 * @param code without its `auth/`
 * @param message for people; without it the error reads as the SDK's own do, which says no more than the code.
 */
export function sdkError(code: string, message = `Firebase: Error (auth/${code}).`): FirebaseError {
  return new FirebaseError(`auth/${code}`, message)
}
