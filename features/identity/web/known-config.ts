/** The identity service's settings as they were at the last visit, for one without a network. They are public. */
import { IdentityConfig } from '../contract.ts'

const KEY = 'identity-config'

export function rememberConfig(config: IdentityConfig): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(config))
  } catch {
    // Without storage the app does not open without a network.
  }
}

export function knownConfig(): IdentityConfig | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return IdentityConfig.safeParse(stored).data ?? null
  } catch {
    return null
  }
}
