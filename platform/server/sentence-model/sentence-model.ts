/**
 * Sentences to vectors by MiniLM: texts that mean the same get vectors that point the same way.
 *
 * The model is loaded at the first text, on a thread of its own: neither the loading nor a long text makes a request
 * wait. A thread that fails costs the texts it had, and the next text gets a new one; a model that could not be loaded
 * is not tried again. Nothing here keeps the process alive.
 */
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

import { MODEL_FOLDER } from './model-files.ts'

export const DIMENSIONS = 384

const require = createRequire(import.meta.url)

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
  /** Ends the thread; a later text starts a new one. */
  readonly close: () => Promise<void>
}

/** The message to the thread. */
export type EmbeddingJob = { readonly number: number; readonly text: string }
/** Its reply. */
export type EmbeddedJob = { readonly number: number; readonly vector: Float32Array }

/** Loads nothing yet. */
export function openSentenceModel(folder = MODEL_FOLDER): SentenceModel {
  const jobs = new Map<number, PromiseWithResolvers<Float32Array>>()
  let worker: Worker | undefined
  let isLoaded = false
  let failure: Error | undefined
  let lastNumber = 0

  /** What it still had to embed is lost for this reason. */
  function forgetThread(reason: Error): void {
    worker = undefined
    for (const job of jobs.values()) job.reject(reason)
    jobs.clear()
  }

  function startThread(): Worker {
    // A later thread can load the runtime's library again only while this one keeps it loaded.
    require('onnxruntime-node')
    const started = new Worker(new URL('./embedding-thread.ts', import.meta.url), {
      workerData: folder,
    })
    const isLost = (cause: Error) => {
      if (worker !== started) return
      if (!isLoaded) failure = cause
      forgetThread(cause)
    }
    return started
      .on('message', ({ number, vector }: Partial<EmbeddedJob>) => {
        // Node sends messages of its own the same way.
        if (number === undefined || vector === undefined) return
        isLoaded = true
        jobs.get(number)?.resolve(vector)
        jobs.delete(number)
        if (jobs.size === 0) started.unref()
      })
      .on('error', (error) =>
        isLost(error instanceof Error ? error : new Error('the sentence model failed')),
      )
      .on('exit', () => isLost(new Error('the thread of the sentence model ended')))
  }

  const embed: Embed = async (text) => {
    if (failure) throw failure
    worker ??= startThread()
    const job = Promise.withResolvers<Float32Array>()
    lastNumber += 1
    jobs.set(lastNumber, job)
    worker.ref()
    worker.postMessage({ number: lastNumber, text } satisfies EmbeddingJob)
    return job.promise
  }

  return {
    embed,
    load: async () => {
      await embed('')
    },
    close: async () => {
      const closed = worker
      forgetThread(new Error('the sentence model was closed'))
      await closed?.terminate()
    },
  }
}
