/**
 * Sentences to vectors by MiniLM: texts that mean the same get vectors that point the same way.
 *
 * The model is loaded at the first text, in a process of its own: neither the loading nor a long text makes a request
 * wait, and a fault of the native runtime, which aborts its process even when it is stopped at work, is not the
 * server's. The process has one text at a time. If it ends, the texts that wait are lost, and the next one starts
 * another; a model that could not be loaded is not tried again. Nothing here keeps the server's process alive.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { MODEL_FOLDER } from './model-files.ts'

export const DIMENSIONS = 384

const PROGRAM = fileURLToPath(new URL('./embedding-process.ts', import.meta.url))

/** A vector of length 1: the cosine of two is their dot product. */
export type Embed = (text: string) => Promise<Float32Array>

export type SentenceModel = {
  /**
   * What comes after about 250 pieces of words does not count.
   *
   * @throws where the model's files are not those that were reviewed, or where its runtime does not run here.
   */
  readonly embed: Embed
  /** Loads the model before there is a text. @throws as `embed` does. */
  readonly load: () => Promise<void>
  /** Ends the process; texts that wait are lost. A later text starts another one. */
  readonly close: () => Promise<void>
}

/** What the process says: a text's vector, or why there will never be one. */
export type Reply = Float32Array | { readonly failure: string }

type Job = PromiseWithResolvers<Float32Array> & { readonly text: string }

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
      to.send(job.text)
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

  const embed: Embed = async (text) => {
    if (failure) throw failure
    child ??= start()
    const job = { ...Promise.withResolvers<Float32Array>(), text }
    if (jobs.push(job) === 1) sendFirst(child)
    return job.promise
  }

  return {
    embed,
    load: async () => {
      await embed('')
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
