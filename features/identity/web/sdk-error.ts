/** An error in the SDK's form. */
import { FirebaseError } from 'firebase/app'

/**
 * @param code without its `auth/`
 * @param message for people; without it the message is like the SDK's own, which only repeats the code.
 */
export function sdkError(code: string, message = `Firebase: Error (auth/${code}).`): FirebaseError {
  return new FirebaseError(`auth/${code}`, message)
}
