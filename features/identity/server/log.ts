/** The part of a logger that identity needs. Log entries contain no address, password, token or code. */
import type { FastifyBaseLogger } from 'fastify'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
