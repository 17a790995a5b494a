/** The parts of `oidc-provider` that our tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    readonly Grant: new (properties: { accountId: string; clientId: string }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ uid: string; prompt: { name: string } }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
  }
  export const interactionPolicy: {
    base(): { add(prompt: object, index: number): void }
    Prompt: new (options: { name: string; requestable: boolean }) => object
  }
}
