export const productName = 'コエノワ';
