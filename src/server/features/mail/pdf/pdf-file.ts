import type { FastifyReply } from 'fastify';

export interface PdfFile {
  readonly filename: string;
  readonly bytes: Buffer;
}

/** Sends a document about one person, which must not be cached. */
export function sendPdf(reply: FastifyReply, { filename, bytes }: PdfFile): FastifyReply {
  return reply.header('content-disposition', `inline; filename="${filename}"`).type('application/pdf').send(bytes);
}
