import { access, constants, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import type { KeptMail, OutboxMail } from './mail.port.ts';
import { mailHeaders } from './mail-headers.ts';

/** Stores messages as .eml files, for setups without a mail server. */
export function outboxMail(folder: string, from: string): OutboxMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });

  const read = async (file: string): Promise<KeptMail> => {
    const mail = await PostalMime.parse(await readFile(path.join(folder, file)));
    return {
      id: file.replace(/\.eml$/, ''),
      to: mail.to?.map((recipient) => recipient.address).join(', ') ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      date: mail.date ?? '',
      attachments: mail.attachments.map(({ filename, mimeType, content, contentId }) => ({
        filename: filename ?? '',
        contentType: mimeType,
        content: Buffer.from(content as ArrayBuffer).toString('base64'),
        ...(contentId ? { cid: contentId.replace(/^<|>$/g, '') } : {}),
      })),
    };
  };
  const files = async () => {
    const names = await readdir(folder).catch(() => []);
    return names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse();
  };

  return {
    kind: 'outbox',
    async send({ id, to, sender, ...message }) {
      const date = new Date();
      const { message: bytes } = await transport.sendMail({
        ...message,
        date,
        ...mailHeaders(from, { id, to, sender }),
      });
      const file = path.join(folder, `${date.toISOString().replace(/[:.]/g, '-')}-${id}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.part`, bytes as Buffer);
      // a reader never sees half a message
      await rename(`${file}.part`, file);
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
    async list() {
      const mails: KeptMail[] = [];
      // one after the other: reading hundreds at once would keep everyone else waiting
      for (const file of (await files()).slice(0, 200)) mails.push(await read(file));
      return mails;
    },
    async find(id) {
      const file = (await files()).find((name) => name === `${id}.eml`);
      return file ? read(file) : null;
    },
    close: () => transport.close(),
  };
}
