import type { Language, LocalizedText } from '../language/language.ts';

/** The fields in which people offer reviews, from the journal’s scope, with their names. */
export const fieldsOfExpertise = {
  governance: {
    ru: 'Управление городом и планирование',
    en: 'Urban governance and planning',
    kk: 'Қаланы басқару және жоспарлау',
  },
  participation: {
    ru: 'Участие горожан и общественные пространства',
    en: 'Participation and public space',
    kk: 'Тұрғындардың қатысуы және қоғамдық кеңістік',
  },
  housing: {
    ru: 'Жильё и соседство',
    en: 'Housing and neighbourhoods',
    kk: 'Тұрғын үй және көршілік',
  },
  'everyday-life': {
    ru: 'Повседневность, семья и труд',
    en: 'Everyday life, family and work',
    kk: 'Күнделікті өмір, отбасы және еңбек',
  },
  environment: {
    ru: 'Городская среда и здоровье',
    en: 'Environment and health',
    kk: 'Қоршаған орта және денсаулық',
  },
  infrastructure: {
    ru: 'Транспорт, энергия и инфраструктура',
    en: 'Transport, energy and infrastructure',
    kk: 'Көлік, энергия және инфрақұрылым',
  },
  migration: {
    ru: 'Миграция, связи города и села',
    en: 'Migration, city and village',
    kk: 'Көші-қон, қала мен ауыл байланысы',
  },
  land: {
    ru: 'Земля, вода и ресурсы',
    en: 'Land, water and resources',
    kk: 'Жер, су және ресурстар',
  },
  memory: {
    ru: 'Память и наследие',
    en: 'Memory and heritage',
    kk: 'Жады және мұра',
  },
  architecture: {
    ru: 'Архитектура',
    en: 'Architecture',
    kk: 'Сәулет',
  },
  safety: {
    ru: 'Безопасность и неравенство',
    en: 'Safety and inequality',
    kk: 'Қауіпсіздік және теңсіздік',
  },
  'spatial-data': {
    ru: 'Пространственные данные и статистика',
    en: 'Spatial data and statistics',
    kk: 'Кеңістіктік деректер және статистика',
  },
  methods: {
    ru: 'Методы и этика исследований',
    en: 'Research methods and ethics',
    kk: 'Зерттеу әдістері мен әдебі',
  },
} as const satisfies Record<string, LocalizedText>;

export type FieldOfExpertise = keyof typeof fieldsOfExpertise;

/** The codes of all fields, in the order in which they are shown. */
export const fieldCodes = Object.keys(fieldsOfExpertise) as [FieldOfExpertise, ...FieldOfExpertise[]];

/** The name of a field. */
export function fieldName(field: FieldOfExpertise, language: Language): string {
  return fieldsOfExpertise[field][language];
}
