/** Moment has no types for its locale modules. */
declare module 'moment/locale/ja';
