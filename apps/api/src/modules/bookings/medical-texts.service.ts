import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { countSealedTexts, deleteSealedTexts, selectSealedTexts, updateSealedTexts } from './medical-texts.queries.ts';

export const countMedicalTexts = (db: Database): Promise<number> => countSealedTexts(db);

/** Encrypts every medical text anew; answers how many there were. */
export async function resealMedicalTexts(
  transaction: Database,
  from: Pick<Secrets, 'decrypt'>,
  to: Pick<Secrets, 'encrypt'>,
): Promise<number> {
  let total = 0;
  let lastId = '';
  for (;;) {
    const batch = await selectSealedTexts(transaction, lastId);
    const last = batch.at(-1);
    if (!last) return total;
    await updateSealedTexts(
      transaction,
      batch.map(({ id, sealed }) => ({ id, sealed: to.encrypt(from.decrypt(sealed)) })),
    );
    total += batch.length;
    lastId = last.id;
  }
}

/** For texts whose key is lost: nobody will ever read them. */
export const forgetAllMedicalTexts = (transaction: Database): Promise<void> => deleteSealedTexts(transaction);
