/**
 * 'Continue with Google' without a third-party script.
 *
 * The stock SDK accepts the popup's mechanics as an object (nine members, named with underscores, used from outside
 * by its own compat layer). Ours opens a page of our own site; the server runs the OAuth code flow, and the page
 * reports by BroadcastChannel that it is done. The provider's token stays on the server. Checked against
 * @firebase/auth of the pinned firebase version.
 */
import { FirebaseError, SDK_VERSION } from 'firebase/app'
import {
  browserSessionPersistence,
  type Auth,
  type AuthProvider,
  type PopupRedirectResolver,
} from 'firebase/auth'
import { z } from 'zod/mini'

import { isAuthorizedHost } from '../core/authorized-host.ts'
import { sdkError } from './sdk-error.ts'

const POPUP_PAGE = '/__/auth/popup'
const CHANNEL = 'identity-popup'
const WIDTH = 500
const HEIGHT = 600

const PopupEvent = z.object({
  type: z.string(),
  eventId: z.string(),
  urlResponse: z.optional(z.string()),
  sessionId: z.optional(z.string()),
  error: z.optional(z.object({ code: z.string(), message: z.optional(z.string()) })),
})
type PopupEvent = z.infer<typeof PopupEvent>

const Projects = z.object({ authorizedDomains: z._default(z.array(z.string()), []) })

type Consumer = {
  readonly filter: readonly string[]
  readonly eventId: string | null
  onAuthEvent: (event: PopupEvent) => unknown
  onError: (error: FirebaseError) => unknown
}

class SelfHostedPopupResolver {
  readonly _shouldInitProactively = false
  readonly _redirectPersistence = browserSessionPersistence
  readonly #consumers = new Set<Consumer>()
  #channel: BroadcastChannel | undefined

  async _initialize() {
    if (!this.#channel) {
      this.#channel = new BroadcastChannel(CHANNEL)
      this.#channel.addEventListener('message', ({ data }) => this.#receive(data))
    }
    return {
      registerConsumer: (consumer: Consumer) => void this.#consumers.add(consumer),
      unregisterConsumer: (consumer: Consumer) => void this.#consumers.delete(consumer),
    }
  }

  #receive(data: unknown): void {
    const parsed = z.safeParse(PopupEvent, data)
    if (!parsed.success) return
    const event = parsed.data
    for (const consumer of this.#consumers) {
      if (!consumer.filter.includes(event.type) || consumer.eventId !== event.eventId) continue
      if (event.error) {
        const code = event.error.code.replace(/^auth\//, '')
        // The provider's own message; if there is none, the page shows its advice.
        consumer.onError(sdkError(code, event.error.message || undefined))
      } else consumer.onAuthEvent(event)
    }
  }

  async _openPopup(auth: Auth, provider: AuthProvider, authType: string, eventId: string) {
    const query = new URLSearchParams({
      apiKey: auth.config.apiKey,
      appName: auth.name,
      authType,
      providerId: provider.providerId,
      eventId,
      v: SDK_VERSION,
    })
    const left = Math.max((screen.availWidth - WIDTH) / 2, 0)
    const top = Math.max((screen.availHeight - HEIGHT) / 2, 0)
    const popup = window.open(
      `${POPUP_PAGE}?${query}`,
      eventId,
      `popup=yes,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
    )
    if (!popup) throw sdkError('popup-blocked')
    popup.focus()
    // A provider page with Cross-Origin-Opener-Policy cuts the reference to the window, and `closed` turns true while
    // it is still open. A window that really closed returns the focus to us.
    const handle = {
      get closed() {
        return popup.closed && document.hasFocus()
      },
    }
    return { window: handle, associatedEvent: null, close: () => popup.close() }
  }

  /** The SDK's own rule for authorized domains, requested from our service. Only its response refuses one. */
  async _originValidation(auth: Auth): Promise<void> {
    const authorizedDomains = await fetchAuthorizedDomains(auth)
    if (!isAuthorizedHost(location.hostname, authorizedDomains))
      throw sdkError('unauthorized-domain')
  }

  _isIframeWebStorageSupported(_auth: Auth, answer: (isSupported: boolean) => void): void {
    answer(true)
  }

  async _openRedirect(): Promise<never> {
    throw sdkError('operation-not-supported-in-this-environment')
  }

  async _completeRedirectFn(): Promise<null> {
    return null
  }

  _overrideRedirectResult(): void {}
}

async function fetchAuthorizedDomains({ config }: Auth): Promise<readonly string[]> {
  const { apiScheme, apiHost, apiKey } = config
  try {
    const response = await fetch(
      `${apiScheme}://${apiHost}/v1/projects?key=${encodeURIComponent(apiKey)}`,
    )
    // As plain text or as JSON: a flood is refused in more than one place.
    if (response.status === 429) throw sdkError('too-many-requests')
    if (!response.ok) throw sdkError('network-request-failed')
    return z.parse(Projects, await response.json()).authorizedDomains
  } catch (error) {
    throw error instanceof FirebaseError ? error : sdkError('network-request-failed')
  }
}

export const selfHostedPopupResolver: PopupRedirectResolver = SelfHostedPopupResolver
