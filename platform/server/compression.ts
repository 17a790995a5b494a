/**
 * Answers in fewer bytes, for browsers that can read them so.
 *
 * Files are compressed when they are built. What is put together for one request is compressed here, fast rather than
 * small. Nobody but a page of ours can ask in a learner's name (a token in a header, no cookie), so the length of an
 * answer tells a foreign page nothing.
 */
import { callbackify, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { FastifyInstance, FastifyReply } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** @returns undefined where nothing that we can write is accepted. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const names = (accepted ?? '')
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** @param quality of Brotli: 9 is nearly as small as the best in a tenth of its time, 4 takes a tenth of that. */
export async function compress(
  encoding: Encoding,
  text: string | Buffer,
  quality: 4 | 9,
): Promise<Buffer> {
  if (encoding === 'gzip') return inGzip(text)
  return inBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

const compressThen = callbackify(compress)

/** Less goes over the line as one packet in any case. */
const SMALLEST_BYTES = 1400

/** Of every answer that is one text. Streams are sent as they come, and files are compressed already. */
export function compressAnswers(app: FastifyInstance): void {
  // With a callback: an async hook would cost each small answer another turn of the event loop.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < SMALLEST_BYTES || !isText(reply)) {
      done()
      return
    }
    void reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) {
      done()
      return
    }
    compressThen(encoding, payload, 4, (error, bytes) => {
      if (error) {
        done(error)
        return
      }
      void reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, bytes)
    })
  })
}

function isText(reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type'))
  return /^(?:text\/|application\/(?:json|xml))/.test(type) && !reply.hasHeader('content-encoding')
}
