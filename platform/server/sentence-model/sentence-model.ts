/**
 * Two small models of language. The sentence model makes vectors: texts that mean the same get vectors that point the
 * same way. The answer model reads a question and a text together, and says how well the one is answered by the other.
 *
 * Both are loaded at the first text, in a process of its own: neither the loading nor a long text makes a request
 * wait, and a fault of the native runtime, which aborts its process even when it is stopped at work, is not the
 * server's. The process has one text at a time. If it ends, the texts that wait are lost, and the next one starts
 * another; models that could not be loaded are not tried again. Nothing here keeps the server's process alive.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { MODEL_FOLDER } from './model-files.ts'

export const DIMENSIONS = 384

const PROGRAM = fileURLToPath(new URL('./embedding-process.ts', import.meta.url))

/** A vector of length 1: the cosine of two is their dot product. */
export type Embed = (text: string) => Promise<Float32Array>

/** How well each text answers a question, as log-odds: above 0 it probably does. */
export type Rate = (question: string, texts: readonly string[]) => Promise<Float32Array>

export type SentenceModel = {
  /**
   * What comes after about 250 pieces of words does not count.
   *
   * @throws where the model's files are not those that were reviewed, or where its runtime does not run here.
   */
  readonly embed: Embed
  /** Of a long question the middle, and of a long text the end does not count. @throws as `embed` does. */
  readonly rate: Rate
  /** Loads the models before there is a text. @throws as `embed` does. */
  readonly load: () => Promise<void>
  /** Ends the process; texts that wait are lost. A later text starts another one. */
  readonly close: () => Promise<void>
}

/** A text to make a vector of, or a question with texts to rate. */
export type Request = string | { readonly question: string; readonly texts: readonly string[] }

/** What the process says: a vector, ratings, or why there will never be any. */
export type Reply = Float32Array | { readonly failure: string }

type Job = PromiseWithResolvers<Float32Array> & { readonly request: Request }

/** Loads nothing yet. */
export function openSentenceModel(folder = MODEL_FOLDER): SentenceModel {
  /** The process has the first. */
  let jobs: Job[] = []
  let child: ChildProcess | undefined
  let isLoaded = false
  let failure: Error | undefined

  function sendFirst(to: ChildProcess): void {
    const [job] = jobs
    if (job) {
      to.ref()
      to.channel?.ref()
      to.send(job.request)
    } else {
      to.unref()
      to.channel?.unref()
    }
  }

  function forget(reason: Error): void {
    child = undefined
    const lost = jobs
    jobs = []
    for (const job of lost) job.reject(reason)
  }

  function start(): ChildProcess {
    const started = fork(PROGRAM, [folder], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const isLost = (cause: Error) => {
      if (child !== started) return
      if (!isLoaded) failure = cause
      forget(cause)
    }
    // Node sends messages of its own the same way.
    const take = (message: unknown) => {
      if (child !== started) return
      if (message instanceof Float32Array) {
        isLoaded = true
        jobs.shift()?.resolve(message)
        sendFirst(started)
      } else if (isFailure(message)) isLost(new Error(message.failure))
    }
    return started
      .on('message', take)
      .on('error', isLost)
      .on('exit', () => isLost(new Error('the process of the sentence model ended')))
  }

  async function ask(request: Request): Promise<Float32Array> {
    if (failure) throw failure
    child ??= start()
    const job = { ...Promise.withResolvers<Float32Array>(), request }
    if (jobs.push(job) === 1) sendFirst(child)
    return job.promise
  }

  return {
    embed: ask,
    rate: async (question, texts) => ask({ question, texts }),
    load: async () => {
      await ask('')
    },
    close: async () => {
      const closed = child
      forget(new Error('the sentence model was closed'))
      if (!closed || closed.exitCode !== null || closed.signalCode !== null) return
      closed.ref()
      closed.kill('SIGKILL')
      await once(closed, 'exit')
    },
  }
}

function isFailure(message: unknown): message is Exclude<Reply, Float32Array> {
  return typeof message === 'object' && message !== null && 'failure' in message
}
