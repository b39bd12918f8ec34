/** The package has types for itself only. */
declare module 'moment/locale/ja';
