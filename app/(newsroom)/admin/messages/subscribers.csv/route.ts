export { exportSubscribers as GET } from '@/lib/newsletter/export-subscribers'
