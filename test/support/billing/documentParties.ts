/** The issuer and the addressee of documents in tests. */
export const testSeller = {
  name: 'コエノワ株式会社',
  registrationNumber: 'T1234567890123',
  bankAccount: [],
  address: '〒150-0001 東京都渋谷区神宮前1-2-3 コエノワビル5階',
  phone: '03-1234-5678',
};

export const testAddressee = {
  name: '株式会社テスト',
  postalCode: '150-0001',
  state: '東京都',
  city: '渋谷区',
  line1: '神宮前1-2-3',
  organizationName: '株式会社物語',
};
