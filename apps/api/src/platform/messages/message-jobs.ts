import { defineJob } from '../jobs/jobs.ts'

/** A plain e-mail as a job. What carries people's data is rendered by a job of its own area instead, from ids. */
export const mailJob = defineJob<{ to: string; subject: string; text: string; key: string }>({
  name: 'messages.mail',
  expireSeconds: 60,
})
