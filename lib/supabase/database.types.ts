export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      ad_days: {
        Row: {
          ad_id: string
          clicks: number
          day: string
          views: number
        }
        Insert: {
          ad_id: string
          clicks?: number
          day: string
          views?: number
        }
        Update: {
          ad_id?: string
          clicks?: number
          day?: string
          views?: number
        }
        Relationships: [
          {
            foreignKeyName: "ad_days_ad_id_fkey"
            columns: ["ad_id"]
            isOneToOne: false
            referencedRelation: "ad_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ad_days_ad_id_fkey"
            columns: ["ad_id"]
            isOneToOne: false
            referencedRelation: "advertisements"
            referencedColumns: ["id"]
          },
        ]
      }
      ad_interactions: {
        Row: {
          ad_id: string
          created_at: string
          id: number
          interaction_type: Database["public"]["Enums"]["ad_interaction_type"]
          page_url: string | null
          user_agent: string | null
          visitor: string
        }
        Insert: {
          ad_id: string
          created_at?: string
          id?: never
          interaction_type: Database["public"]["Enums"]["ad_interaction_type"]
          page_url?: string | null
          user_agent?: string | null
          visitor: string
        }
        Update: {
          ad_id?: string
          created_at?: string
          id?: never
          interaction_type?: Database["public"]["Enums"]["ad_interaction_type"]
          page_url?: string | null
          user_agent?: string | null
          visitor?: string
        }
        Relationships: [
          {
            foreignKeyName: "ad_interactions_ad_id_fkey"
            columns: ["ad_id"]
            isOneToOne: false
            referencedRelation: "ad_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ad_interactions_ad_id_fkey"
            columns: ["ad_id"]
            isOneToOne: false
            referencedRelation: "advertisements"
            referencedColumns: ["id"]
          },
        ]
      }
      advertisements: {
        Row: {
          active: boolean
          ad_type: Database["public"]["Enums"]["ad_type"]
          budget_spent: number
          click_count: number
          cost_per_click: number
          cost_per_view: number
          created_at: string
          created_by: string | null
          description: string | null
          end_date: string | null
          id: string
          image_url: string | null
          impression_count: number
          link_text: string
          link_url: string | null
          max_budget: number | null
          placement_position: string | null
          priority: number
          start_date: string
          target_categories: string[]
          target_pages: string[]
          title: string
          updated_at: string
        }
        Insert: {
          active?: boolean
          ad_type?: Database["public"]["Enums"]["ad_type"]
          budget_spent?: number
          click_count?: number
          cost_per_click?: number
          cost_per_view?: number
          created_at?: string
          created_by?: string | null
          description?: string | null
          end_date?: string | null
          id?: string
          image_url?: string | null
          impression_count?: number
          link_text?: string
          link_url?: string | null
          max_budget?: number | null
          placement_position?: string | null
          priority?: number
          start_date?: string
          target_categories?: string[]
          target_pages?: string[]
          title: string
          updated_at?: string
        }
        Update: {
          active?: boolean
          ad_type?: Database["public"]["Enums"]["ad_type"]
          budget_spent?: number
          click_count?: number
          cost_per_click?: number
          cost_per_view?: number
          created_at?: string
          created_by?: string | null
          description?: string | null
          end_date?: string | null
          id?: string
          image_url?: string | null
          impression_count?: number
          link_text?: string
          link_url?: string | null
          max_budget?: number | null
          placement_position?: string | null
          priority?: number
          start_date?: string
          target_categories?: string[]
          target_pages?: string[]
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "advertisements_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "advertisements_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      advertising_inquiries: {
        Row: {
          budget_range: Database["public"]["Enums"]["budget_range"] | null
          company: string
          created_at: string
          email: string
          handled: boolean
          id: string
          message: string
          name: string
          package_type: Database["public"]["Enums"]["ad_package"]
          phone: string | null
          read: boolean
        }
        Insert: {
          budget_range?: Database["public"]["Enums"]["budget_range"] | null
          company: string
          created_at?: string
          email: string
          handled?: boolean
          id?: string
          message: string
          name: string
          package_type: Database["public"]["Enums"]["ad_package"]
          phone?: string | null
          read?: boolean
        }
        Update: {
          budget_range?: Database["public"]["Enums"]["budget_range"] | null
          company?: string
          created_at?: string
          email?: string
          handled?: boolean
          id?: string
          message?: string
          name?: string
          package_type?: Database["public"]["Enums"]["ad_package"]
          phone?: string | null
          read?: boolean
        }
        Relationships: []
      }
      article_images: {
        Row: {
          alt: string | null
          article_id: string
          caption: string | null
          display_order: number
          height: number | null
          id: string
          image_url: string
          width: number | null
        }
        Insert: {
          alt?: string | null
          article_id: string
          caption?: string | null
          display_order?: number
          height?: number | null
          id?: string
          image_url: string
          width?: number | null
        }
        Update: {
          alt?: string | null
          article_id?: string
          caption?: string | null
          display_order?: number
          height?: number | null
          id?: string
          image_url?: string
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "article_images_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_images_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      article_revisions: {
        Row: {
          article_id: string
          byline: string | null
          category: Database["public"]["Enums"]["article_category"]
          content: string
          entry_id: number | null
          excerpt: string | null
          id: number
          image_alt: string | null
          image_caption: string | null
          image_height: number | null
          image_url: string | null
          image_width: number | null
          made_at: string
          number: number
          pictures: NonNullable<Json>
          restored_from: number | null
          slug: string
          title: string
        }
        Insert: {
          article_id: string
          byline?: string | null
          category: Database["public"]["Enums"]["article_category"]
          content: string
          entry_id?: number | null
          excerpt?: string | null
          id?: never
          image_alt?: string | null
          image_caption?: string | null
          image_height?: number | null
          image_url?: string | null
          image_width?: number | null
          made_at?: string
          number: number
          pictures?: NonNullable<Json>
          restored_from?: number | null
          slug: string
          title: string
        }
        Update: {
          article_id?: string
          byline?: string | null
          category?: Database["public"]["Enums"]["article_category"]
          content?: string
          entry_id?: number | null
          excerpt?: string | null
          id?: never
          image_alt?: string | null
          image_caption?: string | null
          image_height?: number | null
          image_url?: string | null
          image_width?: number | null
          made_at?: string
          number?: number
          pictures?: NonNullable<Json>
          restored_from?: number | null
          slug?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "article_revisions_entry_id_fkey"
            columns: ["entry_id"]
            isOneToOne: false
            referencedRelation: "history_entries"
            referencedColumns: ["id"]
          },
        ]
      }
      article_view_counts: {
        Row: {
          article_id: string
          total_views: number
        }
        Insert: {
          article_id: string
          total_views?: number
        }
        Update: {
          article_id?: string
          total_views?: number
        }
        Relationships: [
          {
            foreignKeyName: "article_view_counts_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: true
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_view_counts_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: true
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      article_views: {
        Row: {
          article_id: string
          id: number
          user_agent: string | null
          viewed_at: string
          visitor: string
        }
        Insert: {
          article_id: string
          id?: never
          user_agent?: string | null
          viewed_at?: string
          visitor: string
        }
        Update: {
          article_id?: string
          id?: never
          user_agent?: string | null
          viewed_at?: string
          visitor?: string
        }
        Relationships: [
          {
            foreignKeyName: "article_views_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_views_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      articles: {
        Row: {
          author_id: string | null
          byline: string | null
          category: Database["public"]["Enums"]["article_category"]
          content: string
          content_updated_at: string
          created_at: string
          draft_article_id: string | null
          ever_published: boolean
          excerpt: string | null
          featured: boolean
          id: string
          image_alt: string | null
          image_caption: string | null
          image_height: number | null
          image_url: string | null
          image_width: number | null
          last_edited_by: string | null
          publication_date: string
          published: boolean
          search_text: string
          search_vector: unknown
          slug: string
          source_name: string | null
          source_url: string | null
          story_id: string | null
          title: string
          title_key: string
          updated_at: string
        }
        Insert: {
          author_id?: string | null
          byline?: string | null
          category: Database["public"]["Enums"]["article_category"]
          content: string
          content_updated_at?: string
          created_at?: string
          draft_article_id?: string | null
          ever_published?: boolean
          excerpt?: string | null
          featured?: boolean
          id?: string
          image_alt?: string | null
          image_caption?: string | null
          image_height?: number | null
          image_url?: string | null
          image_width?: number | null
          last_edited_by?: string | null
          publication_date?: string
          published?: boolean
          search_text?: never
          search_vector?: never
          slug: string
          source_name?: string | null
          source_url?: string | null
          story_id?: string | null
          title: string
          title_key?: never
          updated_at?: string
        }
        Update: {
          author_id?: string | null
          byline?: string | null
          category?: Database["public"]["Enums"]["article_category"]
          content?: string
          content_updated_at?: string
          created_at?: string
          draft_article_id?: string | null
          ever_published?: boolean
          excerpt?: string | null
          featured?: boolean
          id?: string
          image_alt?: string | null
          image_caption?: string | null
          image_height?: number | null
          image_url?: string | null
          image_width?: number | null
          last_edited_by?: string | null
          publication_date?: string
          published?: boolean
          search_text?: never
          search_vector?: never
          slug?: string
          source_name?: string | null
          source_url?: string | null
          story_id?: string | null
          title?: string
          title_key?: never
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "articles_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "articles_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "articles_draft_article_id_fkey"
            columns: ["draft_article_id"]
            isOneToOne: true
            referencedRelation: "draft_articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "articles_last_edited_by_fkey"
            columns: ["last_edited_by"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "articles_last_edited_by_fkey"
            columns: ["last_edited_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "articles_story_id_fkey"
            columns: ["story_id"]
            isOneToOne: true
            referencedRelation: "stories"
            referencedColumns: ["id"]
          },
        ]
      }
      banner_changes: {
        Row: {
          changed_at: string
          id: boolean
        }
        Insert: {
          changed_at?: string
          id?: boolean
        }
        Update: {
          changed_at?: string
          id?: boolean
        }
        Relationships: []
      }
      banner_items: {
        Row: {
          active: boolean
          created_at: string
          expires_at: string | null
          id: string
          image_url: string | null
          link: string | null
          link_text: string | null
          message: string
          priority: Database["public"]["Enums"]["banner_priority"]
          title: string
          type: Database["public"]["Enums"]["banner_type"]
          updated_at: string
        }
        Insert: {
          active?: boolean
          created_at?: string
          expires_at?: string | null
          id?: string
          image_url?: string | null
          link?: string | null
          link_text?: string | null
          message: string
          priority?: Database["public"]["Enums"]["banner_priority"]
          title: string
          type?: Database["public"]["Enums"]["banner_type"]
          updated_at?: string
        }
        Update: {
          active?: boolean
          created_at?: string
          expires_at?: string | null
          id?: string
          image_url?: string | null
          link?: string | null
          link_text?: string | null
          message?: string
          priority?: Database["public"]["Enums"]["banner_priority"]
          title?: string
          type?: Database["public"]["Enums"]["banner_type"]
          updated_at?: string
        }
        Relationships: []
      }
      collection_runs: {
        Row: {
          ended_at: string | null
          id: string
          report: Json | null
          started_at: string
        }
        Insert: {
          ended_at?: string | null
          id?: string
          report?: Json | null
          started_at?: string
        }
        Update: {
          ended_at?: string | null
          id?: string
          report?: Json | null
          started_at?: string
        }
        Relationships: []
      }
      contact_messages: {
        Row: {
          created_at: string
          email: string
          id: string
          message: string
          name: string
          read: boolean
          search_text: string
          subject: string
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
          message: string
          name: string
          read?: boolean
          search_text?: never
          subject: string
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          message?: string
          name?: string
          read?: boolean
          search_text?: never
          subject?: string
        }
        Relationships: []
      }
      draft_articles: {
        Row: {
          automation_note: string | null
          created_at: string
          headline_key: string
          id: string
          image_url: string | null
          normalised_url: string
          original_content: string
          original_key: string
          original_title: string
          original_url: string
          paraphrased_content: string | null
          paraphrased_excerpt: string | null
          paraphrased_title: string | null
          review_notes: string | null
          reviewed_at: string | null
          reviewed_by: string | null
          source_id: string | null
          status: Database["public"]["Enums"]["draft_status"]
          suggested_category:
            | Database["public"]["Enums"]["article_category"]
            | null
          updated_at: string
        }
        Insert: {
          automation_note?: string | null
          created_at?: string
          headline_key?: never
          id?: string
          image_url?: string | null
          normalised_url: string
          original_content: string
          original_key?: never
          original_title: string
          original_url: string
          paraphrased_content?: string | null
          paraphrased_excerpt?: string | null
          paraphrased_title?: string | null
          review_notes?: string | null
          reviewed_at?: string | null
          reviewed_by?: string | null
          source_id?: string | null
          status?: Database["public"]["Enums"]["draft_status"]
          suggested_category?:
            | Database["public"]["Enums"]["article_category"]
            | null
          updated_at?: string
        }
        Update: {
          automation_note?: string | null
          created_at?: string
          headline_key?: never
          id?: string
          image_url?: string | null
          normalised_url?: string
          original_content?: string
          original_key?: never
          original_title?: string
          original_url?: string
          paraphrased_content?: string | null
          paraphrased_excerpt?: string | null
          paraphrased_title?: string | null
          review_notes?: string | null
          reviewed_at?: string | null
          reviewed_by?: string | null
          source_id?: string | null
          status?: Database["public"]["Enums"]["draft_status"]
          suggested_category?:
            | Database["public"]["Enums"]["article_category"]
            | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "draft_articles_reviewed_by_fkey"
            columns: ["reviewed_by"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "draft_articles_reviewed_by_fkey"
            columns: ["reviewed_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "draft_articles_source_id_fkey"
            columns: ["source_id"]
            isOneToOne: false
            referencedRelation: "news_sources"
            referencedColumns: ["id"]
          },
        ]
      }
      former_slugs: {
        Row: {
          article_id: string | null
          created_at: string
          slug: string
        }
        Insert: {
          article_id?: string | null
          created_at?: string
          slug: string
        }
        Update: {
          article_id?: string | null
          created_at?: string
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "former_slugs_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_slugs_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      history_entries: {
        Row: {
          actor_id: string | null
          changes: NonNullable<Json>
          deed: Database["public"]["Enums"]["history_deed"]
          happened_at: string
          id: number
          label: string | null
          noun: Database["public"]["Enums"]["history_noun"]
          row_id: string
          transaction_id: unknown
          who: number
        }
        Insert: {
          actor_id?: string | null
          changes?: NonNullable<Json>
          deed: Database["public"]["Enums"]["history_deed"]
          happened_at?: string
          id?: never
          label?: string | null
          noun: Database["public"]["Enums"]["history_noun"]
          row_id: string
          transaction_id?: unknown
          who: number
        }
        Update: {
          actor_id?: string | null
          changes?: NonNullable<Json>
          deed?: Database["public"]["Enums"]["history_deed"]
          happened_at?: string
          id?: never
          label?: string | null
          noun?: Database["public"]["Enums"]["history_noun"]
          row_id?: string
          transaction_id?: unknown
          who?: number
        }
        Relationships: [
          {
            foreignKeyName: "history_entries_who_fkey"
            columns: ["who"]
            isOneToOne: false
            referencedRelation: "history_people"
            referencedColumns: ["id"]
          },
        ]
      }
      history_people: {
        Row: {
          id: number
          name: string | null
          profile_id: string | null
          role: Database["public"]["Enums"]["user_role"] | null
        }
        Insert: {
          id?: never
          name?: string | null
          profile_id?: string | null
          role?: Database["public"]["Enums"]["user_role"] | null
        }
        Update: {
          id?: never
          name?: string | null
          profile_id?: string | null
          role?: Database["public"]["Enums"]["user_role"] | null
        }
        Relationships: []
      }
      imported_posts: {
        Row: {
          article_id: string | null
          article_updated_at: string
          digest: string
          imported_at: string
          post_id: number
          site: string
        }
        Insert: {
          article_id?: string | null
          article_updated_at: string
          digest: string
          imported_at?: string
          post_id: number
          site: string
        }
        Update: {
          article_id?: string | null
          article_updated_at?: string
          digest?: string
          imported_at?: string
          post_id?: number
          site?: string
        }
        Relationships: [
          {
            foreignKeyName: "imported_posts_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: true
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "imported_posts_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: true
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      news_sources: {
        Row: {
          active: boolean
          api_endpoint: string | null
          checked_at: string | null
          created_at: string
          failed_at: string | null
          failures: number
          feed_etag: string | null
          feed_last_modified: string | null
          id: string
          last_error: string | null
          name: string
          next_check_at: string
          rss_feed_url: string | null
          succeeded_at: string | null
          updated_at: string
          url: string
        }
        Insert: {
          active?: boolean
          api_endpoint?: string | null
          checked_at?: string | null
          created_at?: string
          failed_at?: string | null
          failures?: number
          feed_etag?: string | null
          feed_last_modified?: string | null
          id?: string
          last_error?: string | null
          name: string
          next_check_at?: string
          rss_feed_url?: string | null
          succeeded_at?: string | null
          updated_at?: string
          url: string
        }
        Update: {
          active?: boolean
          api_endpoint?: string | null
          checked_at?: string | null
          created_at?: string
          failed_at?: string | null
          failures?: number
          feed_etag?: string | null
          feed_last_modified?: string | null
          id?: string
          last_error?: string | null
          name?: string
          next_check_at?: string
          rss_feed_url?: string | null
          succeeded_at?: string | null
          updated_at?: string
          url?: string
        }
        Relationships: []
      }
      newsletter_subscriptions: {
        Row: {
          consent_text: string
          consented_at: string
          created_at: string
          email: string
          id: string
          subscribed: boolean
          unsubscribe_token: string
          unsubscribed_at: string | null
        }
        Insert: {
          consent_text: string
          consented_at?: string
          created_at?: string
          email: string
          id?: string
          subscribed?: boolean
          unsubscribe_token?: string
          unsubscribed_at?: string | null
        }
        Update: {
          consent_text?: string
          consented_at?: string
          created_at?: string
          email?: string
          id?: string
          subscribed?: boolean
          unsubscribe_token?: string
          unsubscribed_at?: string | null
        }
        Relationships: []
      }
      notification_settings: {
        Row: {
          active: boolean
          id: boolean
          telegram_bot_token: string | null
          telegram_chat_ids: string[]
          updated_at: string
        }
        Insert: {
          active?: boolean
          id?: boolean
          telegram_bot_token?: string | null
          telegram_chat_ids?: string[]
          updated_at?: string
        }
        Update: {
          active?: boolean
          id?: boolean
          telegram_bot_token?: string | null
          telegram_chat_ids?: string[]
          updated_at?: string
        }
        Relationships: []
      }
      notifications: {
        Row: {
          action: Database["public"]["Enums"]["review_action"]
          article_slug: string | null
          attempts: number
          category: string | null
          chat_id: string
          created_at: string
          id: string
          last_error: string | null
          next_attempt_at: string
          quiet: boolean
          reviewer_name: string | null
          sent_at: string | null
          state: Database["public"]["Enums"]["notification_state"]
          subject: string
          telegram_message_id: number | null
          title: string
        }
        Insert: {
          action: Database["public"]["Enums"]["review_action"]
          article_slug?: string | null
          attempts?: number
          category?: string | null
          chat_id: string
          created_at?: string
          id?: string
          last_error?: string | null
          next_attempt_at?: string
          quiet?: boolean
          reviewer_name?: string | null
          sent_at?: string | null
          state?: Database["public"]["Enums"]["notification_state"]
          subject: string
          telegram_message_id?: number | null
          title: string
        }
        Update: {
          action?: Database["public"]["Enums"]["review_action"]
          article_slug?: string | null
          attempts?: number
          category?: string | null
          chat_id?: string
          created_at?: string
          id?: string
          last_error?: string | null
          next_attempt_at?: string
          quiet?: boolean
          reviewer_name?: string | null
          sent_at?: string | null
          state?: Database["public"]["Enums"]["notification_state"]
          subject?: string
          telegram_message_id?: number | null
          title?: string
        }
        Relationships: []
      }
      old_addresses: {
        Row: {
          article_id: string | null
          created_at: string
          path: string
        }
        Insert: {
          article_id?: string | null
          created_at?: string
          path: string
        }
        Update: {
          article_id?: string | null
          created_at?: string
          path?: string
        }
        Relationships: [
          {
            foreignKeyName: "old_addresses_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "old_addresses_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          created_at: string
          email: string
          email_public: boolean
          full_name: string | null
          id: string
          name_key: string
          role: Database["public"]["Enums"]["user_role"]
          search_text: string
          updated_at: string
          verified: boolean
        }
        Insert: {
          created_at?: string
          email: string
          email_public?: boolean
          full_name?: string | null
          id: string
          name_key?: never
          role?: Database["public"]["Enums"]["user_role"]
          search_text?: never
          updated_at?: string
          verified?: boolean
        }
        Update: {
          created_at?: string
          email?: string
          email_public?: boolean
          full_name?: string | null
          id?: string
          name_key?: never
          role?: Database["public"]["Enums"]["user_role"]
          search_text?: never
          updated_at?: string
          verified?: boolean
        }
        Relationships: []
      }
      stories: {
        Row: {
          author_id: string
          category: Database["public"]["Enums"]["story_category"]
          content: string
          created_at: string
          excerpt: string | null
          id: string
          image_url: string | null
          review_notes: string | null
          reviewed_at: string | null
          reviewed_by: string | null
          status: Database["public"]["Enums"]["story_status"]
          title: string
          title_key: string
          updated_at: string
        }
        Insert: {
          author_id?: string
          category: Database["public"]["Enums"]["story_category"]
          content: string
          created_at?: string
          excerpt?: string | null
          id?: string
          image_url?: string | null
          review_notes?: string | null
          reviewed_at?: string | null
          reviewed_by?: string | null
          status?: Database["public"]["Enums"]["story_status"]
          title: string
          title_key?: never
          updated_at?: string
        }
        Update: {
          author_id?: string
          category?: Database["public"]["Enums"]["story_category"]
          content?: string
          created_at?: string
          excerpt?: string | null
          id?: string
          image_url?: string | null
          review_notes?: string | null
          reviewed_at?: string | null
          reviewed_by?: string | null
          status?: Database["public"]["Enums"]["story_status"]
          title?: string
          title_key?: never
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "stories_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stories_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stories_reviewed_by_fkey"
            columns: ["reviewed_by"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stories_reviewed_by_fkey"
            columns: ["reviewed_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      uploads: {
        Row: {
          bytes: number | null
          height: number | null
          loose_since: string | null
          path: string
          purpose: Database["public"]["Enums"]["upload_purpose"] | null
          removal_at: string | null
          uploaded_at: string
          uploaded_by: string | null
          width: number | null
        }
        Insert: {
          bytes?: number | null
          height?: number | null
          loose_since?: string | null
          path: string
          purpose?: Database["public"]["Enums"]["upload_purpose"] | null
          removal_at?: string | null
          uploaded_at?: string
          uploaded_by?: string | null
          width?: number | null
        }
        Update: {
          bytes?: number | null
          height?: number | null
          loose_since?: string | null
          path?: string
          purpose?: Database["public"]["Enums"]["upload_purpose"] | null
          removal_at?: string | null
          uploaded_at?: string
          uploaded_by?: string | null
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "uploads_uploaded_by_fkey"
            columns: ["uploaded_by"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "uploads_uploaded_by_fkey"
            columns: ["uploaded_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      ad_overview: {
        Row: {
          active: boolean | null
          ad_type: Database["public"]["Enums"]["ad_type"] | null
          budget_spent: number | null
          click_count: number | null
          click_rate: number | null
          created_at: string | null
          end_date: string | null
          id: string | null
          image_url: string | null
          impression_count: number | null
          link_url: string | null
          max_budget: number | null
          placement_position: string | null
          priority: number | null
          start_date: string | null
          status: Database["public"]["Enums"]["ad_status"] | null
          title: string | null
        }
        Insert: {
          active?: boolean | null
          ad_type?: Database["public"]["Enums"]["ad_type"] | null
          budget_spent?: number | null
          click_count?: number | null
          click_rate?: never
          created_at?: string | null
          end_date?: string | null
          id?: string | null
          image_url?: string | null
          impression_count?: number | null
          link_url?: string | null
          max_budget?: number | null
          placement_position?: string | null
          priority?: number | null
          start_date?: string | null
          status?: never
          title?: string | null
        }
        Update: {
          active?: boolean | null
          ad_type?: Database["public"]["Enums"]["ad_type"] | null
          budget_spent?: number | null
          click_count?: number | null
          click_rate?: never
          created_at?: string | null
          end_date?: string | null
          id?: string | null
          image_url?: string | null
          impression_count?: number | null
          link_url?: string | null
          max_budget?: number | null
          placement_position?: string | null
          priority?: number | null
          start_date?: string | null
          status?: never
          title?: string | null
        }
        Relationships: []
      }
      authors: {
        Row: {
          email: string | null
          id: string | null
          name: string | null
        }
        Insert: {
          email?: never
          id?: string | null
          name?: string | null
        }
        Update: {
          email?: never
          id?: string | null
          name?: string | null
        }
        Relationships: []
      }
      published_articles: {
        Row: {
          author_email: string | null
          author_name: string | null
          category: Database["public"]["Enums"]["article_category"] | null
          content: string | null
          content_updated_at: string | null
          created_at: string | null
          excerpt: string | null
          featured: boolean | null
          id: string | null
          image_alt: string | null
          image_caption: string | null
          image_height: number | null
          image_url: string | null
          image_width: number | null
          publication_date: string | null
          slug: string | null
          source_name: string | null
          source_url: string | null
          title: string | null
          views: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      add_article_picture: {
        Args: { article_id: string; image_url: string; is_featured: boolean }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_notification_chat: { Args: { new_chat: string }; Returns: undefined }
      approve_draft_article: {
        Args: {
          article_category?: Database["public"]["Enums"]["article_category"]
          draft_id: string
          notes?: string
          picture?: string
          seen?: string
          wanted_slug: string
        }
        Returns: Database["public"]["CompositeTypes"]["changed_article"]
        SetofOptions: {
          from: "*"
          to: "changed_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      approve_story: {
        Args: {
          article_category?: Database["public"]["Enums"]["article_category"]
          notes?: string
          seen?: string
          story_id: string
          wanted_slug: string
        }
        Returns: Database["public"]["CompositeTypes"]["changed_article"]
        SetofOptions: {
          from: "*"
          to: "changed_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      begin_collection: { Args: Record<PropertyKey, never>; Returns: string }
      claim_loose_uploads: {
        Args: { most: number }
        Returns: {
          file: string
        }[]
      }
      claim_notification: {
        Args: { only_ids?: string[] }
        Returns: {
          action: Database["public"]["Enums"]["review_action"]
          article_slug: string
          attempt: number
          bot_token: string
          category: string
          chat_id: string
          id: string
          reviewer_name: string
          subject: string
          title: string
        }[]
      }
      confirm_removals: { Args: { files: string[] }; Returns: undefined }
      count_articles_by_category: {
        Args: Record<PropertyKey, never>
        Returns: {
          articles: number
          category: Database["public"]["Enums"]["article_category"]
        }[]
      }
      count_profiles: {
        Args: {
          only_role?: Database["public"]["Enums"]["user_role"]
          search?: string
        }
        Returns: number
      }
      create_article: {
        Args: {
          category: Database["public"]["Enums"]["article_category"]
          content: string
          excerpt?: string
          featured?: boolean
          image_alt?: string
          image_caption?: string
          image_height?: number
          image_url?: string
          image_width?: number
          publication_date?: string
          published?: boolean
          title: string
          wanted_slug: string
        }
        Returns: Database["public"]["CompositeTypes"]["changed_article"]
        SetofOptions: {
          from: "*"
          to: "changed_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_article_with_images: {
        Args: {
          category: Database["public"]["Enums"]["article_category"]
          content: string
          excerpt?: string
          featured: boolean
          image_alt?: string
          image_caption?: string
          image_url?: string
          images: Json
          publication_date?: string
          published: boolean
          source_name?: string
          source_url?: string
          title: string
          wanted_slug: string
        }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      current_former_slugs_version: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      delete_article: {
        Args: { article_id: string }
        Returns: Database["public"]["CompositeTypes"]["changed_article"]
        SetofOptions: {
          from: "*"
          to: "changed_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_collection: {
        Args: { run_id: string; run_report: Json }
        Returns: undefined
      }
      ensure_profile: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          email: string
          email_public: boolean
          full_name: string | null
          id: string
          name_key: string
          role: Database["public"]["Enums"]["user_role"]
          search_text: string
          updated_at: string
          verified: boolean
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      find_old_address: {
        Args: { old_path: string }
        Returns: {
          present_slug: string
        }[]
      }
      get_notification_settings: {
        Args: Record<PropertyKey, never>
        Returns: {
          active: boolean
          has_token: boolean
          telegram_chat_ids: string[]
          token_ending: string
          updated_at: string
        }[]
      }
      give_up_notification: {
        Args: {
          claimed_attempt: number
          notification_id: string
          reason: string
        }
        Returns: boolean
      }
      import_posts: {
        Args: { may_update?: boolean; posts: Json }
        Returns: {
          after: Json
          before: Json
          outcome: string
          refusal: string
        }[]
      }
      import_sources: {
        Args: { sources: Json }
        Returns: {
          is_new: boolean
          name: string
        }[]
      }
      list_ad_days: {
        Args: { ad: string }
        Returns: {
          clicks: number
          day: string
          views: number
        }[]
      }
      list_archive_months: {
        Args: Record<PropertyKey, never>
        Returns: {
          articles: number
          last_change: string
          month: string
        }[]
      }
      list_articles: {
        Args: {
          before_date?: string
          before_id?: string
          in_category?: Database["public"]["Enums"]["article_category"]
          max_articles: number
        }
        Returns: {
          author_email: string | null
          author_name: string | null
          category: Database["public"]["Enums"]["article_category"] | null
          content: string | null
          content_updated_at: string | null
          created_at: string | null
          excerpt: string | null
          featured: boolean | null
          id: string | null
          image_alt: string | null
          image_caption: string | null
          image_height: number | null
          image_url: string | null
          image_width: number | null
          publication_date: string | null
          slug: string | null
          source_name: string | null
          source_url: string | null
          title: string | null
          views: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "published_articles"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_articles_for_editors: {
        Args: {
          descending?: boolean
          in_category?: Database["public"]["Enums"]["article_category"]
          in_status?: string
          max_articles?: number
          search?: string
          skip?: number
          sort_by?: string
        }
        Returns: {
          category: Database["public"]["Enums"]["article_category"]
          created_at: string
          featured: boolean
          id: string
          publication_date: string
          published: boolean
          slug: string
          title: string
          updated_at: string
        }[]
      }
      list_contact_messages: {
        Args: {
          ascending?: boolean
          max_rows?: number
          only_read?: boolean
          search?: string
          skip?: number
          sort?: string
        }
        Returns: {
          created_at: string
          email: string
          id: string
          name: string
          read: boolean
          subject: string
        }[]
      }
      list_draft_sources: {
        Args: { source_ids: string[] }
        Returns: {
          id: string
          name: string
          url: string
        }[]
      }
      list_due_sources: {
        Args: { max_sources: number }
        Returns: {
          feed_etag: string
          feed_last_modified: string
          id: string
          name: string
          rss_feed_url: string
          url: string
        }[]
      }
      list_feeds_to_read: {
        Args: { known_urls?: number }
        Returns: {
          filed_urls: string[]
          name: string
          rss_feed_url: string
          url: string
        }[]
      }
      list_filed_reports: {
        Args: { normalised_urls: string[] }
        Returns: string[]
      }
      list_former_slugs: {
        Args: { after_slug?: string }
        Returns: {
          present_slug: string
          slug: string
        }[]
      }
      list_history: {
        Args: {
          about_row?: string
          before_at?: string
          before_id?: number
          by_person?: string
          most?: number
          of_noun?: Database["public"]["Enums"]["history_noun"]
          since?: string
          until?: string
        }
        Returns: {
          actor_id: string
          actor_name: string
          actor_role: Database["public"]["Enums"]["user_role"]
          changes: Json
          deed: Database["public"]["Enums"]["history_deed"]
          happened_at: string
          id: number
          is_there: boolean
          label: string
          noun: Database["public"]["Enums"]["history_noun"]
          row_id: string
          subject: string
        }[]
      }
      list_history_people: {
        Args: Record<PropertyKey, never>
        Returns: {
          name: string
          profile_id: string
        }[]
      }
      list_near_duplicates: {
        Args: { draft_ids: string[] }
        Returns: {
          at: string
          draft_id: string
          id: string
          kind: string
          likeness: number
          slug: string
          status: string
          title: string
        }[]
      }
      list_notification_chats: {
        Args: Record<PropertyKey, never>
        Returns: {
          at: string
          attempts: number
          chat_id: string
          last_error: string
          next_attempt_at: string
          state: Database["public"]["Enums"]["notification_state"]
        }[]
      }
      list_post_states: {
        Args: { posts: Json }
        Returns: {
          post_id: number
          site: string
          state: string
        }[]
      }
      list_profiles: {
        Args: {
          ascending?: boolean
          max_rows?: number
          only_role?: Database["public"]["Enums"]["user_role"]
          search?: string
          skip?: number
          sort?: string
        }
        Returns: {
          created_at: string
          email: string
          full_name: string
          id: string
          role: Database["public"]["Enums"]["user_role"]
          verified: boolean
        }[]
      }
      list_published_between: {
        Args: { after: string; until: string }
        Returns: {
          category: Database["public"]["Enums"]["article_category"]
          id: string
          slug: string
        }[]
      }
      list_stories_for_editors: {
        Args: {
          descending?: boolean
          in_category?: Database["public"]["Enums"]["story_category"]
          in_status?: Database["public"]["Enums"]["story_status"]
          max_stories?: number
          search?: string
          skip?: number
          sort_by?: string
        }
        Returns: {
          author_name: string
          category: Database["public"]["Enums"]["story_category"]
          created_at: string
          id: string
          status: Database["public"]["Enums"]["story_status"]
          title: string
          updated_at: string
        }[]
      }
      list_subscribers: {
        Args: {
          ascending?: boolean
          max_rows?: number
          only_subscribed?: boolean
          search?: string
          skip?: number
          sort?: string
        }
        Returns: {
          consented_at: string
          email: string
          id: string
          subscribed: boolean
          unsubscribed_at: string
        }[]
      }
      list_trending_articles: {
        Args: { max_articles?: number }
        Returns: {
          category: Database["public"]["Enums"]["article_category"]
          id: string
          image_url: string
          publication_date: string
          slug: string
          title: string
          total_views: number
        }[]
      }
      mark_notification_sent: {
        Args: {
          claimed_attempt: number
          message_id?: number
          notification_id: string
        }
        Returns: boolean
      }
      move_notification_chat: {
        Args: { new_chat: string; old_chat: string }
        Returns: undefined
      }
      next_publication: { Args: Record<PropertyKey, never>; Returns: string }
      note_due_articles: { Args: Record<PropertyKey, never>; Returns: number }
      paraphrase_draft_article: {
        Args: {
          category?: Database["public"]["Enums"]["article_category"]
          content: string
          draft_id: string
          excerpt?: string
          seen_updated_at: string
          title: string
        }
        Returns: undefined
      }
      postpone_notification: {
        Args: {
          claimed_attempt: number
          notification_id: string
          reason: string
          wait_seconds: number
          whole_chat?: boolean
        }
        Returns: boolean
      }
      promote_to_chief_author: {
        Args: { user_email: string }
        Returns: {
          created_at: string
          email: string
          email_public: boolean
          full_name: string | null
          id: string
          name_key: string
          role: Database["public"]["Enums"]["user_role"]
          search_text: string
          updated_at: string
          verified: boolean
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      promote_to_news_anchor: {
        Args: { user_email: string }
        Returns: {
          created_at: string
          email: string
          email_public: boolean
          full_name: string | null
          id: string
          name_key: string
          role: Database["public"]["Enums"]["user_role"]
          search_text: string
          updated_at: string
          verified: boolean
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      publish_article: {
        Args: { article_id: string }
        Returns: Database["public"]["CompositeTypes"]["changed_article"]
        SetofOptions: {
          from: "*"
          to: "changed_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      publish_story: {
        Args: {
          article_category?: Database["public"]["Enums"]["article_category"]
          story_id: string
          wanted_slug: string
        }
        Returns: Database["public"]["CompositeTypes"]["changed_article"]
        SetofOptions: {
          from: "*"
          to: "changed_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      publish_story_now: {
        Args: {
          article_category?: Database["public"]["Enums"]["article_category"]
          notes: string
          seen?: string
          story_id: string
          wanted_slug: string
        }
        Returns: Database["public"]["CompositeTypes"]["changed_article"]
        SetofOptions: {
          from: "*"
          to: "changed_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      queue_notification: {
        Args: {
          action: Database["public"]["Enums"]["review_action"]
          category?: string
          reviewer_name?: string
          subject: string
          title: string
        }
        Returns: {
          chat_id: string
          id: string
        }[]
      }
      record_ad_interaction: {
        Args: {
          agent?: string
          interaction: Database["public"]["Enums"]["ad_interaction_type"]
          page?: string
          seen_ad: string
          visitor_key: string
        }
        Returns: boolean
      }
      record_article_view: {
        Args: { agent?: string; viewed_article: string; visitor_key: string }
        Returns: number
      }
      record_source_check: {
        Args: {
          error?: string
          etag?: string
          feed_url: string
          last_modified?: string
          source_id: string
        }
        Returns: undefined
      }
      record_upload: {
        Args: {
          file: string
          file_bytes: number
          file_height: number
          file_width: number
          person: string
          upload_purpose: Database["public"]["Enums"]["upload_purpose"]
        }
        Returns: undefined
      }
      reject_draft_article: {
        Args: { draft_id: string; notes: string; seen?: string }
        Returns: undefined
      }
      reject_story: {
        Args: { notes?: string; seen?: string; story_id: string }
        Returns: undefined
      }
      remove_bot_token: { Args: Record<PropertyKey, never>; Returns: undefined }
      remove_notification_chat: {
        Args: { old_chat: string }
        Returns: undefined
      }
      restore_article_revision: {
        Args: { article_id: string; revision: number; seen_updated_at: string }
        Returns: Database["public"]["CompositeTypes"]["changed_article"]
        SetofOptions: {
          from: "*"
          to: "changed_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_notification_settings: {
        Args: {
          chat_ids?: string[]
          is_active: boolean
          new_token: string
          seen_updated_at?: string
        }
        Returns: undefined
      }
      search_articles: {
        Args: { max_results?: number; query: string }
        Returns: {
          category: Database["public"]["Enums"]["article_category"]
          excerpt: string
          id: string
          publication_date: string
          slug: string
          title: string
          total_views: number
        }[]
      }
      send_contact_message: {
        Args: { email: string; message: string; name: string; subject: string }
        Returns: string
      }
      set_article_created_at: {
        Args: { article_id: string; new_created_at: string }
        Returns: Database["public"]["CompositeTypes"]["changed_article"]
        SetofOptions: {
          from: "*"
          to: "changed_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_user_role: {
        Args: {
          new_role: Database["public"]["Enums"]["user_role"]
          user_id: string
        }
        Returns: {
          created_at: string
          email: string
          email_public: boolean
          full_name: string | null
          id: string
          name_key: string
          role: Database["public"]["Enums"]["user_role"]
          search_text: string
          updated_at: string
          verified: boolean
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_user_verified: {
        Args: { is_verified: boolean; user_id: string }
        Returns: {
          created_at: string
          email: string
          email_public: boolean
          full_name: string | null
          id: string
          name_key: string
          role: Database["public"]["Enums"]["user_role"]
          search_text: string
          updated_at: string
          verified: boolean
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      submit_advertising_inquiry: {
        Args: {
          budget_range: Database["public"]["Enums"]["budget_range"]
          company: string
          email: string
          message: string
          name: string
          package_type: Database["public"]["Enums"]["ad_package"]
          phone: string
        }
        Returns: string
      }
      submit_draft_article: {
        Args: {
          automation_note?: string
          image_url?: string
          normalised_url: string
          original_content: string
          original_title: string
          original_url: string
          paraphrased_content?: string
          paraphrased_excerpt?: string
          paraphrased_title?: string
          source_name: string
          source_url: string
          suggested_category?: Database["public"]["Enums"]["article_category"]
        }
        Returns: {
          id: string
          is_new: boolean
          status: Database["public"]["Enums"]["draft_status"]
        }[]
      }
      subscribe_to_newsletter: {
        Args: { consent: string; subscriber_email: string }
        Returns: string
      }
      take_turn: {
        Args: { max_uses: number; pace_key: string; window_seconds: number }
        Returns: number
      }
      unpublish_article: {
        Args: { article_id: string }
        Returns: Database["public"]["CompositeTypes"]["changed_article"]
        SetofOptions: {
          from: "*"
          to: "changed_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      unsubscribe_from_newsletter: { Args: { token: string }; Returns: boolean }
      update_advertisement: {
        Args: {
          active: boolean
          ad_id: string
          ad_type: Database["public"]["Enums"]["ad_type"]
          cost_per_click: number
          cost_per_view: number
          description?: string
          end_date?: string
          image_url?: string
          link_text: string
          link_url?: string
          max_budget?: number
          placement_position?: string
          priority: number
          seen_updated_at: string
          start_date?: string
          target_categories: string[]
          target_pages: string[]
          title: string
        }
        Returns: undefined
      }
      update_article: {
        Args: {
          article_id: string
          category: Database["public"]["Enums"]["article_category"]
          content: string
          excerpt: string
          featured: boolean
          image_alt: string
          image_caption: string
          image_height: number
          image_url: string
          image_width: number
          publication_date: string
          published: boolean
          seen_updated_at: string
          title: string
          wanted_slug: string
        }
        Returns: Database["public"]["CompositeTypes"]["changed_article"]
        SetofOptions: {
          from: "*"
          to: "changed_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      update_article_with_images: {
        Args: {
          article_id: string
          category: Database["public"]["Enums"]["article_category"]
          content: string
          excerpt?: string
          featured: boolean
          image_alt?: string
          image_caption?: string
          image_url?: string
          images: Json
          publication_date?: string
          published: boolean
          seen_updated_at: string
          source_name?: string
          source_url?: string
          title: string
          wanted_slug: string
        }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      update_banner_item: {
        Args: {
          active: boolean
          banner_id: string
          expires_at?: string
          image_url?: string
          link?: string
          link_text?: string
          message: string
          priority: Database["public"]["Enums"]["banner_priority"]
          seen_updated_at: string
          title: string
          type: Database["public"]["Enums"]["banner_type"]
        }
        Returns: undefined
      }
      update_news_source: {
        Args: {
          api_endpoint?: string
          name: string
          rss_feed_url?: string
          seen_updated_at: string
          source_id: string
          url: string
        }
        Returns: undefined
      }
    }
    Enums: {
      ad_interaction_type: "view" | "click"
      ad_package: "banner" | "sponsored" | "newsletter" | "custom"
      ad_status: "running" | "scheduled" | "paused" | "spent" | "ended"
      ad_type: "banner" | "sidebar" | "inline" | "popup" | "sponsored"
      article_category:
        | "Politics"
        | "Sports"
        | "Entertainment"
        | "Business"
        | "Opinion"
        | "Lifestyle"
        | "Technology"
        | "Education"
        | "Culture"
      banner_priority: "low" | "medium" | "high"
      banner_type: "breaking" | "announcement" | "alert"
      budget_range: "under-1000" | "1000-5000" | "5000-10000" | "over-10000"
      draft_status: "pending" | "approved" | "rejected" | "published"
      history_deed:
        | "created"
        | "submitted"
        | "filed"
        | "edited"
        | "published"
        | "scheduled"
        | "unpublished"
        | "approved"
        | "rejected"
        | "restored"
        | "activated"
        | "deactivated"
        | "verified"
        | "unverified"
        | "role_changed"
        | "deleted"
      history_noun:
        | "article"
        | "story"
        | "draft_article"
        | "profile"
        | "ad"
        | "banner"
        | "source"
        | "notification_settings"
      notification_state: "waiting" | "sent" | "failed"
      review_action: "approved" | "rejected"
      story_category:
        | "Breaking News"
        | "Politics"
        | "Sports"
        | "Entertainment"
        | "Business"
        | "Technology"
        | "Health"
        | "Education"
        | "Culture"
        | "Lifestyle"
        | "Opinion"
      story_status: "pending" | "approved" | "published" | "rejected"
      upload_purpose: "featured" | "article" | "story" | "ad" | "banner"
      user_role: "customer" | "news_anchor" | "chief_author" | "admin"
    }
    CompositeTypes: {
      changed_article: {
        id: string | null
        slug: string | null
        category: Database["public"]["Enums"]["article_category"] | null
        published: boolean | null
        publication_date: string | null
      }
      saved_article: {
        id: string | null
        slug: string | null
        category: Database["public"]["Enums"]["article_category"] | null
        published: boolean | null
        publication_date: string | null
        updated_at: string | null
      }
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      ad_interaction_type: ["view", "click"],
      ad_package: ["banner", "sponsored", "newsletter", "custom"],
      ad_status: ["running", "scheduled", "paused", "spent", "ended"],
      ad_type: ["banner", "sidebar", "inline", "popup", "sponsored"],
      article_category: [
        "Politics",
        "Sports",
        "Entertainment",
        "Business",
        "Opinion",
        "Lifestyle",
        "Technology",
        "Education",
        "Culture",
      ],
      banner_priority: ["low", "medium", "high"],
      banner_type: ["breaking", "announcement", "alert"],
      budget_range: ["under-1000", "1000-5000", "5000-10000", "over-10000"],
      draft_status: ["pending", "approved", "rejected", "published"],
      history_deed: [
        "created",
        "submitted",
        "filed",
        "edited",
        "published",
        "scheduled",
        "unpublished",
        "approved",
        "rejected",
        "restored",
        "activated",
        "deactivated",
        "verified",
        "unverified",
        "role_changed",
        "deleted",
      ],
      history_noun: [
        "article",
        "story",
        "draft_article",
        "profile",
        "ad",
        "banner",
        "source",
        "notification_settings",
      ],
      notification_state: ["waiting", "sent", "failed"],
      review_action: ["approved", "rejected"],
      story_category: [
        "Breaking News",
        "Politics",
        "Sports",
        "Entertainment",
        "Business",
        "Technology",
        "Health",
        "Education",
        "Culture",
        "Lifestyle",
        "Opinion",
      ],
      story_status: ["pending", "approved", "published", "rejected"],
      upload_purpose: ["featured", "article", "story", "ad", "banner"],
      user_role: ["customer", "news_anchor", "chief_author", "admin"],
    },
  },
} as const
