import { request } from '../request.ts'

export * from 'next/server.js'
export const after = (task: () => unknown) => void request.afterResponse.push(task)
export const connection = async () => {}
