/** A real mail server on this machine that keeps the mails it accepts, for tests of mail. */
import { callbackify } from 'node:util'

import { SMTPServer } from 'smtp-server'

import { freePort } from './free-port.ts'

export type ReceivedMail = {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  readonly messageId: string
}

type Stage = 'connection' | 'recipient' | 'message'

type Traits = {
  /** A fixed port, where something else must know the address before the server starts. */
  readonly port?: number
  /** Without it, clients need not log in. */
  readonly login?: { readonly username: string; readonly password: string }
  /** @returns the status with which the server refuses, such as `450` or `550 5.1.1`, or undefined where it accepts. */
  readonly refusal?: (stage: Stage, recipient: string) => string | undefined
  /** Awaited before the server acknowledges a mail, which is stored by then. */
  readonly onReceived?: (mail: ReceivedMail) => Promise<void>
}

export type TestSmtpServer = {
  readonly port: number
  readonly url: string
  /** The accepted mails, in order. */
  readonly received: readonly ReceivedMail[]
  close(): Promise<void>
}

export async function startSmtpServer(traits: Traits = {}): Promise<TestSmtpServer> {
  const { login, refusal = () => undefined, onReceived = async () => {} } = traits
  const port = traits.port ?? (await freePort())
  const received: ReceivedMail[] = []
  const answer = (stage: Stage, recipient: string): Error | null => {
    const status = refusal(stage, recipient)
    if (status === undefined) return null
    const [code, ...enhanced] = status.split(' ')
    // A real server's message often repeats the address.
    return Object.assign(new Error([...enhanced, `not now, ${recipient}`].join(' ')), {
      responseCode: Number(code),
    })
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    authOptional: login === undefined,
    onAuth: ({ username, password }, _session, done) =>
      done(username === login?.username && password === login?.password ? null : new Error('no'), {
        user: username,
      }),
    onConnect: (_session, done) => done(answer('connection', '')),
    onRcptTo: ({ address }, _session, done) => done(answer('recipient', address)),
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address)
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('latin1')))
      const take = async () => {
        const refused = answer('message', to[0] ?? '')
        if (refused) return refused
        const mail = {
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to,
          raw,
          messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
        }
        received.push(mail)
        await onReceived(mail)
        return null
      }
      stream.once('end', () => callbackify(take)((error, refused) => done(error ?? refused)))
    },
  })
  // A killed client drops its connection in the middle of a command.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
