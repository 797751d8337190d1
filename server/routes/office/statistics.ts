import { Router } from 'express';
import { languages } from '#shared/language/language.ts';
import { statisticsFile } from '#shared/office/statistics.ts';
import type { Turns } from '../../http/turns.ts';
import type { Office } from '../../office/office.ts';
import { readStatistics } from '../../office/statistics/read-statistics.ts';
import { statisticsCsv, statisticsXlsx } from '../../office/statistics/write-files.ts';
import { leaving } from './leaving.ts';
import type { WhoActs } from './who-acts.ts';

type Context = { office: Office; who: WhoActs; turns: Turns };

/** The statistics as files, in each language. */
export function statisticsRoutes({ office, who, turns }: Context): Router {
  const router = Router();
  for (const language of languages) {
    router.get(statisticsFile(language, 'csv'), async (request, response) => {
      const person = await who.office(request);
      const text = await turns.take(person.id, async () =>
        statisticsCsv(leaving('statistics', await readStatistics(office, office.now())), language),
      );
      response.attachment(`statistics-${language}.csv`).type('text/csv; charset=utf-8').send(text);
    });

    router.get(statisticsFile(language, 'xlsx'), async (request, response) => {
      const person = await who.office(request);
      const book = await turns.take(person.id, async () =>
        statisticsXlsx(leaving('statistics', await readStatistics(office, office.now())), language),
      );
      response.attachment(`statistics-${language}.xlsx`).send(book);
    });
  }
  return router;
}
