/**
 * A model server for tests. It is real: it listens on this machine and speaks a provider's wire format, as well or as
 * badly as a test requires.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response begins with the first piece, in the format of its provider. */
type Wire = {
  readonly begin: (response: ServerResponse) => void
  readonly text: (response: ServerResponse, text: string) => void
  readonly call: (response: ServerResponse, id: string, name: string, input: object) => void
  readonly end: (response: ServerResponse, how: 'stop' | 'tools' | 'refused') => void
}

export type WireName = 'compatible' | 'anthropic' | 'google'

export type Replying = {
  readonly response: ServerResponse
  readonly write: (text: string) => void
  readonly call: (tool: string, input: object) => void
  readonly refuse: () => void
  /** This request, and how many came before it. */
  readonly request: ModelRequest
  readonly at: number
}

export type Answering = (
  response: ServerResponse,
  write: (text: string) => void,
  more: Replying,
) => void | Promise<void>

/** A request to a model server. */
export type ModelRequest = {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly authorization: string | undefined
  readonly body: {
    model: string
    stream: boolean
    messages: { role: string; content: string }[]
    tools?: unknown[]
    temperature?: number
    max_tokens?: number
  }
  /** Every text in the body, one a line. */
  readonly said: string
}

/** Starts a model server; `answering` writes pieces of text, and may end the response in any way. */
export async function startModelServer(answering: Answering, wireName: WireName = 'compatible') {
  const wire = WIRES[wireName]
  const requests: ModelRequest[] = []
  const left: Promise<void>[] = []
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest['body']
      const { headers, url = '' } = incoming
      const said = textsIn(body).join('\n')
      const request = { path: url, headers, authorization: headers.authorization, body, said }
      const at = requests.push(request) - 1
      left.push(once(response, 'close').then(() => undefined))
      let how: 'stop' | 'tools' | 'refused' = 'stop'
      const begin = () => {
        if (response.headersSent) return
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        wire.begin(response)
      }
      const write = (text: string) => {
        begin()
        wire.text(response, text)
      }
      const call = (tool: string, input: object) => {
        begin()
        how = 'tools'
        wire.call(response, `call_${at}_${tool}`, tool, input)
      }
      const refuse = () => {
        how = 'refused'
      }
      void (async () => {
        await answering(response, write, { response, write, call, refuse, request, at })
        if (response.writableEnded || response.destroyed) return
        begin()
        wire.end(response, how)
      })()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Resolves when every connection so far is closed. */
    allClosed: async () => Promise.all(left),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const data = (response: ServerResponse, value: object): void => {
  response.write(`data: ${JSON.stringify(value)}\n\n`)
}

const chunk = (response: ServerResponse, delta: object, finishReason: string | null): void =>
  data(response, {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  })

const event = (response: ServerResponse, type: string, more: object): void => {
  response.write(`event: ${type}\n`)
  data(response, { type, ...more })
}

/** One block of an Anthropic message: each is opened, filled and closed. */
const contentBlock = (response: ServerResponse, block: object, delta: object): void => {
  const index = (blocksIn.get(response) ?? -1) + 1
  blocksIn.set(response, index)
  event(response, 'content_block_start', { index, content_block: block })
  event(response, 'content_block_delta', { index, delta })
  event(response, 'content_block_stop', { index })
}
const blocksIn = new WeakMap<ServerResponse, number>()

const candidate = (response: ServerResponse, parts: object[], finishReason?: string): void =>
  data(response, {
    candidates: [
      { content: { role: 'model', parts }, index: 0, ...(finishReason && { finishReason }) },
    ],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  })

const WIRES: Record<WireName, Wire> = {
  compatible: {
    begin: () => {},
    text: (response, content) => chunk(response, { content }, null),
    call: (response, id, name, input) =>
      chunk(
        response,
        {
          tool_calls: [
            {
              index: 0,
              id,
              type: 'function',
              function: { name, arguments: JSON.stringify(input) },
            },
          ],
        },
        null,
      ),
    end: (response, how) => {
      chunk(response, {}, { stop: 'stop', tools: 'tool_calls', refused: 'content_filter' }[how])
      response.end('data: [DONE]\n\n')
    },
  },
  anthropic: {
    begin: (response) =>
      event(response, 'message_start', {
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: 'test',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 1, output_tokens: 1 },
        },
      }),
    text: (response, text) =>
      contentBlock(response, { type: 'text', text: '' }, { type: 'text_delta', text }),
    call: (response, id, name, input) =>
      contentBlock(
        response,
        { type: 'tool_use', id, name, input: {} },
        { type: 'input_json_delta', partial_json: JSON.stringify(input) },
      ),
    end: (response, how) => {
      const reason = { stop: 'end_turn', tools: 'tool_use', refused: 'refusal' }[how]
      event(response, 'message_delta', {
        delta: { stop_reason: reason, stop_sequence: null },
        usage: { output_tokens: 1 },
      })
      event(response, 'message_stop', {})
      response.end()
    },
  },
  google: {
    begin: () => {},
    text: (response, text) => candidate(response, [{ text }]),
    call: (response, _id, name, args) => candidate(response, [{ functionCall: { name, args } }]),
    end: (response, how) => {
      candidate(response, [], how === 'refused' ? 'SAFETY' : 'STOP')
      response.end()
    },
  },
}
